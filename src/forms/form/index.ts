import { SchemaFormField, SchemaFormFields } from './SchemaFormField.js';
import { SchemaForm as Whole, SchemaFormSubmit } from './SchemaForm.js';
import { SchemaFormRoot } from './SchemaFormRoot.js';
import { SchemaFormSummary } from './SchemaFormSummary.js';

export type { SchemaFormFieldProps } from './SchemaFormField.js';
export type { SchemaFormProps } from './SchemaForm.js';
export type { SchemaFormRootProps } from './SchemaFormRoot.js';
export type { SchemaFormSubmitProps } from './SchemaForm.js';
export type { SchemaFormSummaryProps } from './SchemaFormSummary.js';

/** A form generated from a JSON Schema. */
export const SchemaForm = /* @__PURE__ */ Object.assign(Whole, {
  Root: SchemaFormRoot,
  Fields: SchemaFormFields,
  Field: SchemaFormField,
  Summary: SchemaFormSummary,
  Submit: SchemaFormSubmit,
});
export { focusFirst } from './focusFirst.js';
export { useFormTexts } from './FormContext.js';
