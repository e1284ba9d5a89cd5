'use client';
import { SchemaFormFields } from './SchemaFormField.js';
import { SchemaFormRoot, type SchemaFormRootProps } from './SchemaFormRoot.js';
import { SchemaFormSummary } from './SchemaFormSummary.js';
import { Boundary } from '../../ui/boundary/index.js';
import { Button, type ButtonProps } from '../../ui/Button.js';
import { useForm } from './FormContext.js';

/** Props of `SchemaForm`. */
export interface SchemaFormProps extends SchemaFormRootProps {
  /** The label of the submit button. */
  readonly submitLabel?: string | undefined;
  /** What a form of a single field asks, if its schema has no title: a text nearby that is seen already. */
  readonly label?: string | undefined;
}

/** The whole form. Children are placed beside the submit button. */
export function SchemaForm({ submitLabel, label, children, ...rest }: SchemaFormProps) {
  return (
    <SchemaFormRoot {...rest}>
      <SchemaFormSummary />
      <SchemaFormFields label={label} />
      <div data-part="form-actions">
        <SchemaFormSubmit>{submitLabel}</SchemaFormSubmit>
        <Boundary of={children}>{children}</Boundary>
      </div>
    </SchemaFormRoot>
  );
}

/** Props of `SchemaForm.Submit`. */
export type SchemaFormSubmitProps = Omit<ButtonProps, 'type'>;

/** Submits the form. Stays enabled while fields are invalid, so that pressing it shows the errors. */
export function SchemaFormSubmit({ children, ...rest }: SchemaFormSubmitProps) {
  const { texts, disabled } = useForm('SchemaForm.Submit');
  return (
    <Button variant="primary" aria-disabled={disabled} {...rest} type="submit">
      {children ?? texts['form.submit']}
    </Button>
  );
}
