'use client';
import { FieldShell } from './FieldShell.js';
import { useForm } from './FormContext.js';
import { changing, type ViewProps } from './viewProps.js';

/** Boxes to tick, for a list of which each item is one of several values. */
export function ManyControl(props: ViewProps<'many', 'many'>) {
  const { field, draft, place } = props;
  const { store } = useForm('A field');
  const toggle = (index: number) =>
    store.edit(
      place,
      changing('many', ({ chosen }) => ({
        kind: 'many',
        chosen: chosen.includes(index) ? chosen.filter((one) => one !== index) : [...chosen, index],
      })),
    );
  return (
    <FieldShell {...props} shape="group">
      {({ id, disabled, 'aria-describedby': describedBy }, labelId) => (
        <div
          data-part="choices"
          role="group"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
        >
          {field.choices.map(({ label, description }, index) => (
            <label
              key={label}
              data-part="choice"
              data-checked={draft.chosen.includes(index) ? '' : undefined}
              title={description}
            >
              <input
                id={index === 0 ? id : `${id}-${index}`}
                data-part="choice-input"
                type="checkbox"
                checked={draft.chosen.includes(index)}
                disabled={disabled || field.schema.readOnly === true}
                onChange={() => toggle(index)}
                onBlur={() => store.leave(place)}
              />
              <span dir="auto">{label}</span>
            </label>
          ))}
        </div>
      )}
    </FieldShell>
  );
}
