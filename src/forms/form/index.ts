import { SchemaFormField } from './SchemaFormField.js';
import { SchemaFormFields } from './SchemaFormFields.js';
import { SchemaForm as Whole } from './SchemaForm.js';
import { SchemaFormRoot } from './SchemaFormRoot.js';
import { SchemaFormSubmit } from './SchemaFormSubmit.js';
import { SchemaFormSummary } from './SchemaFormSummary.js';

export type { SchemaFormFieldProps } from './SchemaFormField.js';
export type { SchemaFormProps } from './SchemaForm.js';
export type { SchemaFormRootProps } from './SchemaFormRoot.js';
export type { SchemaFormSubmitProps } from './SchemaFormSubmit.js';
export type { SchemaFormSummaryProps } from './SchemaFormSummary.js';

/** A form made from a JSON Schema. */
export const SchemaForm = /* @__PURE__ */ Object.assign(Whole, {
  Root: SchemaFormRoot,
  Fields: SchemaFormFields,
  Field: SchemaFormField,
  Summary: SchemaFormSummary,
  Submit: SchemaFormSubmit,
});
export { focusFirst } from './focusFirst.js';
export { useFormMessages } from './useFormMessages.js';
