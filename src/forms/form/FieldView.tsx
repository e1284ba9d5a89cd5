'use client';
import { memo, useRef } from 'react';
import { type Field, isGroup } from '../fields/Field.js';
import { ChoiceControl, ManyControl } from './ChoiceControl.js';
import { FileControl } from './FileControl.js';
import { fieldId, type FieldViewProps, useForm, type ViewProps } from './FormContext.js';
import { ListGroup } from './ListGroup.js';
import { ObjectGroup } from './ObjectGroup.js';
import { TextControl } from './TextControl.js';
import { VariantGroup } from './VariantGroup.js';
import { Button } from '../../ui/Button.js';
import { FieldGroup } from './FieldGroup.js';
import { focusFirst } from './focusFirst.js';
import { labelOf } from '../fields/choicesOf.js';

/** The field for a part of the schema, whatever it is. Renders again only when its own draft changes. */
export const FieldView = memo(function FieldView(props: FieldViewProps) {
  const { field, draft } = props;
  if (isGroup(field) && draft.kind === 'text') {
    const asJson = { kind: 'json', schema: field.schema, nullable: field.nullable } as const;
    return <TextControl {...props} field={asJson} draft={draft} />;
  }
  switch (field.kind) {
    case 'object':
      return draft.kind === 'object' ? (
        <ObjectGroup {...props} field={field} draft={draft} />
      ) : null;
    case 'list':
      return draft.kind === 'list' ? <ListGroup {...props} field={field} draft={draft} /> : null;
    case 'variant':
      return draft.kind === 'variant' ? (
        <VariantGroup {...props} field={field} draft={draft} />
      ) : null;
    case 'later':
      return draft.kind === 'later' ? <LaterGroup {...props} field={field} draft={draft} /> : null;
    case 'many':
      return draft.kind === 'many' ? <ManyControl {...props} field={field} draft={draft} /> : null;
    case 'file':
      return draft.kind === 'file' ? <FileControl {...props} field={field} draft={draft} /> : null;
    case 'fixed':
      return <FixedValue {...props} field={field} />;
    case 'boolean':
    case 'choice':
      return draft.kind === 'text' ? (
        <ChoiceControl {...props} field={field} draft={draft} />
      ) : null;
    default:
      return draft.kind === 'text' ? <TextControl {...props} draft={draft} /> : null;
  }
});

/** A field that begins when it is asked for. */
function LaterGroup({ field, draft, place, label, required }: ViewProps<'later', 'later'>) {
  const { store, messages, Field, disabled } = useForm('A field');
  const box = useRef<HTMLDivElement>(null);
  const open = () => {
    store.edit(place, () => ({ kind: 'later', inner: store.draftFor(field.open(), undefined) }));
    focusFirst(() => box.current);
  };
  const close = () => {
    store.edit(place, () => ({ kind: 'later' }));
    focusFirst(() => box.current);
  };
  return (
    <FieldGroup field={field} place={place} label={label} required={required} kind="later">
      <div ref={box} data-part="later">
        {draft.inner === undefined ? (
          <Button disabled={disabled} onClick={open}>
            {messages['later.add'](label)}
          </Button>
        ) : (
          <>
            <Field
              field={field.open()}
              draft={draft.inner}
              place={`${place}.l`}
              label={label}
              required
              bare
            />
            <Button variant="quiet" disabled={disabled} onClick={close}>
              {messages['later.remove'](label)}
            </Button>
          </>
        )}
      </div>
    </FieldGroup>
  );
}

interface FixedValueProps {
  readonly field: Extract<Field, { readonly kind: 'fixed' }>;
  readonly place: string;
  readonly label: string;
}

/** A value that cannot be changed. One without a title only tells programs apart, and is not shown. */
function FixedValue({ field, place, label }: FixedValueProps) {
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
