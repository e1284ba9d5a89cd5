'use client';
import { useForm, useFormState } from './FormContext.js';

/** Every field of the form. */
export function SchemaFormFields() {
  const { store, Field, messages } = useForm('SchemaForm.Fields');
  const { draft } = useFormState(store);
  const { field } = store;
  return (
    <Field
      field={field}
      draft={draft}
      place="f"
      label={field.schema.title ?? messages['form.root']}
      required
      bare={field.kind === 'object'}
    />
  );
}
