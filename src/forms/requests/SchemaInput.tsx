'use client';
import { InputForm, type InputFormProps } from '../../parts/input-form/index.js';
import { useRequest } from '../../react/session/index.js';
import type { InputPart } from '../../core/parts.js';
import { schemaOf } from './schemaOf.js';
import { SchemaRequestForm } from './SchemaRequestForm.js';

/** Props of `SchemaInput`. */
export interface SchemaInputProps extends InputFormProps {
  /** The schema of a question, where the app knows it. Undefined for a plain question. */
  readonly schemaFor?: ((part: InputPart) => unknown) | undefined;
}

/**
 * A question from the agent, as a form made from a schema where there is one: told by the app, or by
 * an input type that is itself a JSON Schema. Any other question looks as it does without.
 *
 *     <AgentPanel components={{ input: SchemaInput }} />
 */
export function SchemaInput({ schemaFor, ...rest }: SchemaInputProps) {
  const { part, options: _, ...attributes } = rest;
  const request = useRequest(part.id);
  const schema = schemaFor?.(part) ?? schemaOf(request, part.inputTypes);
  if (request === undefined || schema === undefined) return <InputForm {...rest} />;
  return (
    <SchemaRequestForm
      key={request.id}
      {...attributes}
      request={request}
      question={part.prompt}
      schema={schema}
    />
  );
}
