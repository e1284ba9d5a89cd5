'use client';
import { RequestForm, type RequestFormProps } from '../../parts/input-form/index.js';
import { schemaOf } from './schemaOf.js';
import { SchemaRequestForm } from './SchemaRequestForm.js';

/** Props of `SchemaRequest`. */
export type SchemaRequestProps = RequestFormProps;

/**
 * A question as a form made from a schema where its request has one, and as a field where it has none.
 *
 *     <ApprovalDesk from={sessions} requestForm={SchemaRequest} />
 */
export function SchemaRequest({ types, options, help, ...rest }: SchemaRequestProps) {
  const schema = schemaOf(rest.request, types);
  if (schema !== undefined) return <SchemaRequestForm {...rest} schema={schema} />;
  return <RequestForm {...rest} types={types} options={options} help={help} />;
}
