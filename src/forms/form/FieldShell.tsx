'use client';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/index.js';
import { describeFieldError } from './describeFieldError.js';
import { fieldId, useFieldError, useForm, type FieldViewProps } from './FormContext.js';
import { hintsOf } from './hintsOf.js';

/** The attributes of a control: its id, description and validity. */
export interface ControlProps {
  readonly id: string;
  readonly disabled: boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface FieldShellProps extends FieldViewProps {
  /** `group` for several controls, named by the label's id; `single` for one control that the label belongs to. */
  readonly shape: 'single' | 'group';
  readonly children: (control: ControlProps, labelId: string) => ReactNode;
}

/** A field with its label above, and its help and its error below. */
export function FieldShell(props: FieldShellProps) {
  const { field, place, label, required, bare = false, shape, children } = props;
  const scope = useForm('A field');
  const { texts, locale, disabled } = scope;
  const fieldError = useFieldError(scope, place);
  const id = fieldId(scope, place);
  const { description, header } = field.schema;
  const hints = hintsOf(field, scope).join(' ');
  const describedBy = [
    description === undefined ? '' : `${id}-help`,
    hints === '' ? '' : `${id}-hint`,
    fieldError === undefined ? '' : `${id}-fault`,
  ].filter((one) => one !== '');
  const Label = shape === 'single' ? 'label' : 'div';
  const help =
    description === undefined ? null : (
      <p data-part="field-help" id={`${id}-help`}>
        <bdi data-part="">{description}</bdi>
      </p>
    );
  return (
    <div
      data-part="schema-field"
      data-kind={field.kind}
      data-invalid={fieldError === undefined ? undefined : ''}
    >
      <Label
        data-part={bare ? 'visually-hidden' : 'field-label'}
        id={`${id}-label`}
        htmlFor={shape === 'single' ? id : undefined}
      >
        {header === undefined ? null : (
          <>
            <bdi data-part="field-header">{header}</bdi>{' '}
          </>
        )}
        <bdi data-part="">{label}</bdi>{' '}
        {required ? <span data-part="field-mark">{texts['form.required']}</span> : null}
      </Label>
      {shape === 'group' ? help : null}
      {children(
        {
          id,
          disabled,
          'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
          'aria-invalid': fieldError === undefined ? undefined : true,
          'aria-required': required || undefined,
        },
        `${id}-label`,
      )}
      {shape === 'single' ? help : null}
      {hints === '' ? null : (
        <p data-part="field-help" id={`${id}-hint`}>
          <bdi data-part="">{hints}</bdi>
        </p>
      )}
      {fieldError === undefined ? null : (
        <p data-part="field-fault" id={`${id}-fault`}>
          <Icon name="alert" />
          <bdi data-part="">{describeFieldError(fieldError.rule, texts, locale)}</bdi>
        </p>
      )}
    </div>
  );
}
