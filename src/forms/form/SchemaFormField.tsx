'use client';
import { readableName } from '../../ui/plainName.js';
import { useForm, useFormState } from './FormContext.js';

/** Props of `SchemaForm.Field`. */
export interface SchemaFormFieldProps {
  /** The name of a property of the schema's object. */
  readonly name: string;
  /** Replaces the schema's title. */
  readonly label?: string | undefined;
}

/** One field of the form, for a layout of your own. Renders nothing if the schema has no such field. */
export function SchemaFormField({ name, label }: SchemaFormFieldProps) {
  const { store, Field } = useForm('SchemaForm.Field');
  const { draft } = useFormState(store);
  const { field } = store;
  if (field.kind !== 'object' || draft.kind !== 'object') return null;
  const index = field.entries.findIndex((entry) => entry.name === name);
  const entry = field.entries[index];
  const inner = draft.entries[index];
  if (entry === undefined || inner === undefined) return null;
  return (
    <Field
      field={entry.field}
      draft={inner}
      place={`f.e${index}`}
      label={label ?? entry.field.schema.title ?? readableName(name)}
      required={entry.required}
    />
  );
}

/** Every field of the form. */
export function SchemaFormFields({
  label,
}: {
  /** What a form of a single field asks, if its schema has no title: a text nearby that is seen already. */
  readonly label?: string | undefined;
}) {
  const { store, Field, texts } = useForm('SchemaForm.Fields');
  const { draft } = useFormState(store);
  const { field } = store;
  return (
    <Field
      field={field}
      draft={draft}
      place="f"
      label={field.schema.title ?? label ?? texts['form.root']}
      required
      bare={field.kind === 'object' || (field.schema.title === undefined && label !== undefined)}
    />
  );
}
