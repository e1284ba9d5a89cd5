'use client';
import { memo, useRef } from 'react';
import { Button } from '../../ui/Button.js';
import { readableName } from '../../ui/plainName.js';
import { type Field, mayBeJson } from '../fields/Field.js';
import { labelOf } from '../fields/choicesOf.js';
import { ChoiceControl, ManyControl, PickControl } from './ChoiceControl.js';
import { FieldGroup } from './FieldGroup.js';
import { FileControl } from './FileControl.js';
import { type FieldViewProps, type ViewProps, changing, fieldId, useForm } from './FormContext.js';
import { ListGroup } from './ListGroup.js';
import { TextControl } from './TextControl.js';
import { VariantGroup } from './VariantGroup.js';
import { focusFirst } from './focusFirst.js';

/** The component for any field. Renders again only when its own draft changes. */
export const FieldView = memo(function FieldView(props: FieldViewProps) {
  const { field, draft } = props;
  if (mayBeJson(field) && draft.kind === 'text') {
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
    case 'pick':
      return draft.kind === 'pick' ? <PickControl {...props} field={field} draft={draft} /> : null;
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

/** A field that is opened on request. */
function LaterGroup({ field, draft, place, label, required }: ViewProps<'later', 'later'>) {
  const { store, texts, Field, disabled } = useForm('A field');
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
            {texts['later.add'](label)}
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
              {texts['later.remove'](label)}
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

/** A constant value. Without a title, it only identifies a shape, and is not shown. */
function FixedValue({ field, place, label }: FixedValueProps) {
  const scope = useForm('A field');
  if (field.schema.title === undefined) return null;
  return (
    <div data-part="schema-field" data-kind="fixed" id={fieldId(scope, place)} tabIndex={-1}>
      <span data-part="field-label">
        <bdi data-part="">{label}</bdi>
      </span>
      <span data-part="fixed-value">
        <bdi data-part="">{labelOf(field.value)}</bdi>
      </span>
      {field.schema.description === undefined ? null : (
        <p data-part="field-help">
          <bdi data-part="">{field.schema.description}</bdi>
        </p>
      )}
    </div>
  );
}

/** The fields of an object. The form itself and a shape have no frame. */
function ObjectGroup(props: ViewProps<'object', 'object'>) {
  const { field, draft, place, label, required, bare = false } = props;
  const { Field } = useForm('A field');
  return (
    <FieldGroup
      field={field}
      place={place}
      label={bare ? (place === 'f' ? field.schema.title : undefined) : label}
      required={required}
      kind={bare ? 'bare' : 'object'}
    >
      {field.entries.map((entry, index) => {
        const inner = draft.entries[index];
        return inner === undefined ? null : (
          <Field
            key={entry.name}
            field={entry.field}
            draft={inner}
            place={`${place}.e${index}`}
            label={entry.field.schema.title ?? readableName(entry.name)}
            required={entry.required}
          />
        );
      })}
      {field.open || draft.extra !== '' ? <ExtraField {...props} /> : null}
    </FieldGroup>
  );
}

const EXTRA = { kind: 'json', schema: {}, nullable: false } as const;

/** Other entries of an object, as JSON. */
function ExtraField({ draft, place }: ViewProps<'object', 'object'>) {
  const { texts, store } = useForm('A field');
  return (
    <TextControl
      field={EXTRA}
      draft={{ kind: 'text', text: draft.extra }}
      place={`${place}.x`}
      label={texts['form.otherEntries']}
      required={false}
      onText={(extra) =>
        store.edit(
          place,
          changing('object', (all) => ({ ...all, extra })),
        )
      }
    />
  );
}
