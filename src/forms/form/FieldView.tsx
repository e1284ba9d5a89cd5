'use client';
import { memo } from 'react';
import { isGroup } from '../fields/Field.js';
import { ChoiceControl } from './ChoiceControl.js';
import { FileControl } from './FileControl.js';
import { FixedValue } from './FixedValue.js';
import type { FieldViewProps } from './FormContext.js';
import { LaterGroup } from './LaterGroup.js';
import { ListGroup } from './ListGroup.js';
import { ManyControl } from './ManyControl.js';
import { ObjectGroup } from './ObjectGroup.js';
import { TextControl } from './TextControl.js';
import { VariantGroup } from './VariantGroup.js';

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
