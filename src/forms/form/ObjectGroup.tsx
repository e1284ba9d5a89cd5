'use client';
import { readableName } from '../../ui/plainName.js';
import { FieldGroup } from './FieldGroup.js';
import { changing, useForm, type ViewProps } from './FormContext.js';
import { TextControl } from './TextControl.js';

/** The fields of an object. Those of the form itself, and of a shape, stand without a frame. */
export function ObjectGroup(props: ViewProps<'object', 'object'>) {
  const { field, draft, place, label, required, bare = false } = props;
  const { Field } = useForm('A field');
  return (
    <FieldGroup
      field={field}
      place={place}
      label={bare ? (place === 'f' ? field.schema.title : undefined) : label}
      required={required}
      kind={bare ? 'bare' : 'object'}
    >
      {field.entries.map((entry, index) => {
        const inner = draft.entries[index];
        return inner === undefined ? null : (
          <Field
            key={entry.name}
            field={entry.field}
            draft={inner}
            place={`${place}.e${index}`}
            label={entry.field.schema.title ?? readableName(entry.name)}
            required={entry.required}
          />
        );
      })}
      {field.open || draft.extra !== '' ? <ExtraField {...props} /> : null}
    </FieldGroup>
  );
}

const EXTRA = { kind: 'json', schema: {}, nullable: false } as const;

/** Whatever else an object may hold. */
function ExtraField({ draft, place }: ViewProps<'object', 'object'>) {
  const { messages, store } = useForm('A field');
  return (
    <TextControl
      field={EXTRA}
      draft={{ kind: 'text', text: draft.extra }}
      place={`${place}.x`}
      label={messages['form.otherEntries']}
      required={false}
      onText={(extra) =>
        store.edit(
          place,
          changing('object', (all) => ({ ...all, extra })),
        )
      }
    />
  );
}
