'use client';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/index.js';
import type { Field } from '../fields/Field.js';
import { describeFieldError } from './describeFieldError.js';
import { fieldId, useFieldError, useForm } from './FormContext.js';
import { hintsOf } from './hintsOf.js';

interface FieldGroupProps {
  readonly field: Field;
  readonly place: string;
  /** Undefined if an element around the group already has this name. */
  readonly label: string | undefined;
  readonly required: boolean;
  readonly kind: string;
  /** Content beside the name. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A group of fields with a common name, and the error of the group as a whole. */
export function FieldGroup(props: FieldGroupProps) {
  const { field, place, label, required, kind, actions, children } = props;
  const scope = useForm('A field');
  const { texts, locale } = scope;
  const fieldError = useFieldError(scope, place);
  const id = fieldId(scope, place);
  const { description } = field.schema;
  // Without a name, a fieldset would only be noise for screen readers.
  const Box = label === undefined ? 'div' : 'fieldset';
  const hints = hintsOf(field, scope).join(' ');
  return (
    <Box
      id={id}
      tabIndex={-1}
      data-part="field-group"
      data-kind={kind}
      data-invalid={fieldError === undefined ? undefined : ''}
      aria-describedby={fieldError === undefined ? undefined : `${id}-fault`}
    >
      {label === undefined ? null : (
        <legend data-part="field-legend">
          <bdi data-part="">{label}</bdi>{' '}
          {required && kind === 'list' ? (
            <span data-part="field-mark">{texts['form.required']}</span>
          ) : null}
        </legend>
      )}
      {actions}
      {description === undefined ? null : (
        <p data-part="field-help">
          <bdi data-part="">{description}</bdi>
        </p>
      )}
      {hints === '' ? null : (
        <p data-part="field-help">
          <bdi data-part="">{hints}</bdi>
        </p>
      )}
      {fieldError === undefined ? null : (
        <p data-part="field-fault" id={`${id}-fault`}>
          <Icon name="alert" />
          <bdi data-part="">{describeFieldError(fieldError.rule, texts, locale)}</bdi>
        </p>
      )}
      {children}
    </Box>
  );
}
