'use client';
import { InputForm, type InputFormProps } from '../../parts/input-form/index.js';
import { useRequest } from '../../react/session/index.js';
import type { InputPart } from '../../core/parts.js';
import { isRecord, parseJson } from '../../core/json.js';
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
  const types = request?.kind === 'input' ? request.inputTypes : part.inputTypes;
  const schema = schemaFor?.(part) ?? schemaAmong(types);
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

/** The first input type that is the text of a JSON Schema. */
function schemaAmong(types: readonly string[]): unknown {
  for (const type of types) {
    const schema = type.trimStart().startsWith('{') ? parseJson(type) : undefined;
    if (isRecord(schema)) return schema;
  }
  return undefined;
}
