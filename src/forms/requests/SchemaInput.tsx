'use client';
import { useMemo } from 'react';
import { callApp } from '../../core/callApp.js';
import { InputForm, type InputFormProps } from '../../parts/input-form/index.js';
import { useRequest } from '../../react/session/index.js';
import { isSkipped } from '../../core/decisions.js';
import type { InputPart } from '../../core/parts.js';
import { receiptOf } from '../draft/receiptOf.js';
import { Receipt } from './Receipt.js';
import { schemaOf } from './schemaOf.js';
import { SchemaRequestForm } from './SchemaRequestForm.js';

/** Props of `SchemaInput`. */
export interface SchemaInputProps extends InputFormProps {
  /** Returns the schema of a question, if the app knows it. Undefined for a plain question. */
  readonly schemaFor?: ((part: InputPart) => unknown) | undefined;
}

/**
 * A question from the agent, as a form generated from a schema if there is one: from the app, or from
 * an input type that is itself a JSON Schema. Any other question looks as usual.
 *
 *     <AgentPanel components={{ input: SchemaInput }} />
 */
export function SchemaInput({ schemaFor, ...rest }: SchemaInputProps) {
  const { part, options: _, ...attributes } = rest;
  const request = useRequest(part.id);
  // What is answered elsewhere has no fields here.
  const schema =
    part.elsewhere === undefined
      ? (callApp(() => schemaFor?.(part)) ?? schemaOf(request, part.inputTypes))
      : undefined;
  if (request === undefined && schema !== undefined) {
    return <AnsweredSchema {...attributes} part={part} schema={schema} />;
  }
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

interface AnsweredSchemaProps extends Omit<InputFormProps, 'options'> {
  readonly schema: unknown;
}

/** A question that is answered: what was asked and answered, in the words of the schema. */
function AnsweredSchema({ schema, ...rest }: AnsweredSchemaProps) {
  const { part, ...attributes } = rest;
  const { provided } = part;
  const rows = useMemo(
    () =>
      provided === undefined || isSkipped(provided) ? undefined : receiptOf(schema, provided.input),
    [schema, provided],
  );
  // The answer is not one of such a form.
  if (rows === undefined || rows.length === 0) return <InputForm {...rest} />;
  return <Receipt {...attributes} question={part.prompt} rows={rows} />;
}
