'use client';
import { SchemaFormFields } from './SchemaFormFields.js';
import { SchemaFormRoot, type SchemaFormRootProps } from './SchemaFormRoot.js';
import { SchemaFormSubmit } from './SchemaFormSubmit.js';
import { SchemaFormSummary } from './SchemaFormSummary.js';

/** Props of `SchemaForm`. */
export interface SchemaFormProps extends SchemaFormRootProps {
  /** The word on the button. */
  readonly submitLabel?: string | undefined;
}

/** The whole form. Children stand beside the button. */
export function SchemaForm({ submitLabel, children, ...rest }: SchemaFormProps) {
  return (
    <SchemaFormRoot {...rest}>
      <SchemaFormSummary />
      <SchemaFormFields />
      <div data-part="form-actions">
        <SchemaFormSubmit>{submitLabel}</SchemaFormSubmit>
        {children}
      </div>
    </SchemaFormRoot>
  );
}
