'use client';
import { RequestForm, type RequestFormProps } from '../../parts/input-form/index.js';
import { schemaOf } from './schemaOf.js';
import { SchemaRequestForm } from './SchemaRequestForm.js';

/** Props of `SchemaRequest`. */
export type SchemaRequestProps = RequestFormProps;

/**
 * A question as a form generated from the schema of its request, or as a field if there is no schema.
 *
 *     <ApprovalDesk from={sessions} requestForm={SchemaRequest} />
 */
export function SchemaRequest({ types, options, help, ...rest }: SchemaRequestProps) {
  const schema = schemaOf(rest.request, types);
  if (schema !== undefined) return <SchemaRequestForm {...rest} schema={schema} />;
  return <RequestForm {...rest} types={types} options={options} help={help} />;
}
