'use client';
import { labelOf } from '../fields/choicesOf.js';
import type { Field } from '../fields/Field.js';
import { fieldId, useForm } from './FormContext.js';

interface FixedValueProps {
  readonly field: Extract<Field, { readonly kind: 'fixed' }>;
  readonly place: string;
  readonly label: string;
}

/** A value that cannot be changed. One without a title only tells programs apart, and is not shown. */
export function FixedValue({ field, place, label }: FixedValueProps) {
  const scope = useForm('A field');
  if (field.schema.title === undefined) return null;
  return (
    <div data-part="schema-field" data-kind="fixed" id={fieldId(scope, place)} tabIndex={-1}>
      <span data-part="field-label">
        <bdi>{label}</bdi>
      </span>
      <span data-part="fixed-value">
        <bdi>{labelOf(field.value)}</bdi>
      </span>
      {field.schema.description === undefined ? null : (
        <p data-part="field-help">
          <bdi>{field.schema.description}</bdi>
        </p>
      )}
    </div>
  );
}
