'use client';
import { Button, type ButtonProps } from '../../ui/button/index.js';
import { useForm } from './FormContext.js';

/** Props of `SchemaForm.Submit`. */
export type SchemaFormSubmitProps = Omit<ButtonProps, 'type'>;

/** Submits the form. Stays enabled while fields are wrong, so that it can say what is. */
export function SchemaFormSubmit({ children, ...rest }: SchemaFormSubmitProps) {
  const { messages, disabled } = useForm('SchemaForm.Submit');
  return (
    <Button variant="primary" aria-disabled={disabled} {...rest} type="submit">
      {children ?? messages['form.submit']}
    </Button>
  );
}
