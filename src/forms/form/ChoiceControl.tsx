'use client';
import type { Field } from '../fields/Field.js';
import { FieldShell } from './FieldShell.js';
import { changing, type FormScope, toText, useForm, type ViewProps } from './FormContext.js';

/** Maximum number of choices for radio buttons; with more, a select is used. */
const MAX_RADIOS = 5;

/** Yes or no, or one of several values. */
export function ChoiceControl(props: ViewProps<'boolean' | 'choice', 'text'>) {
  const { field, draft, place, required } = props;
  const scope = useForm('A field');
  const { store, texts } = scope;
  const choices = choicesFor(field, scope);
  const choose = (value: string) => store.edit(place, toText(value));
  const leave = () => store.leave(place);
  if (choices.length > MAX_RADIOS) {
    return (
      <FieldShell {...props} shape="single">
        {({ disabled, ...control }) => (
          <select
            {...control}
            disabled={disabled || field.schema.readOnly === true}
            data-part="field-input"
            data-kind="choice"
            value={draft.text}
            onChange={(event) => choose(event.target.value)}
            onBlur={leave}
          >
            <option data-part="" value="">
              {texts['form.choose']}
            </option>
            {choices.map(({ value, label }) => (
              <option data-part="" key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FieldShell>
    );
  }
  const none = { value: '', label: texts['form.nothing'], description: undefined };
  const canBeNone = !required && field.schema.default === undefined;
  return (
    <FieldShell {...props} shape="group">
      {({ id, disabled, ...group }, labelId) => (
        <div {...group} data-part="choices" role="radiogroup" aria-labelledby={labelId}>
          {[...choices, ...(canBeNone ? [none] : [])].map(
            ({ value, label, description }, index) => (
              <label
                key={value}
                data-part="choice"
                data-checked={draft.text === value ? '' : undefined}
                data-none={value === '' ? '' : undefined}
                title={description}
              >
                <input
                  // The first option has the id of the group, so that focusing the group focuses it.
                  id={index === 0 ? id : `${id}-${index}`}
                  data-part="choice-input"
                  type="radio"
                  name={id}
                  value={value}
                  checked={draft.text === value}
                  disabled={disabled || field.schema.readOnly === true}
                  onChange={() => choose(value)}
                  onBlur={leave}
                />
                <span data-part="" dir="auto">
                  {label}
                </span>
              </label>
            ),
          )}
        </div>
      )}
    </FieldShell>
  );
}

interface ShownChoice {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
}

function choicesFor(
  field: Extract<Field, { readonly kind: 'boolean' | 'choice' }>,
  { texts }: FormScope,
): readonly ShownChoice[] {
  if (field.kind === 'choice') {
    return field.choices.map((choice, index) => ({ ...choice, value: String(index) }));
  }
  return [
    { value: 'true', label: texts['form.yes'] },
    { value: 'false', label: texts['form.no'] },
  ];
}

/** Checkboxes for a list whose items are distinct given values. */
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
              <span data-part="" dir="auto">
                {label}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldShell>
  );
}
