'use client';
import { useRef } from 'react';
import { QuestionCard } from '../../parts/input-form/index.js';
import { useMessages } from '../../ui/locale/index.js';
import type { PendingRequest } from '../../core/state.js';
import { SchemaForm } from '../form/index.js';
import type { ElementProps } from '../../ui/props/index.js';

/** Props of `SchemaRequestForm`. */
export interface SchemaRequestFormProps extends Omit<
  ElementProps<'div'>,
  'defaultValue' | 'onSubmit'
> {
  readonly request: PendingRequest;
  readonly question: string;
  /** What the answer has to fit. */
  readonly schema: unknown;
  /** What the answer is told to be. @default 'json' */
  readonly answerType?: string | undefined;
  /** What the form starts with. An answer that could not be delivered comes first. */
  readonly defaultValue?: unknown;
}

/** A question whose answer has to fit a schema. What was typed is kept over a reload. */
export function SchemaRequestForm({
  schema,
  answerType: type = 'json',
  defaultValue,
  ...rest
}: SchemaRequestFormProps) {
  const messages = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const { request } = rest;
  return (
    <QuestionCard
      {...rest}
      renderForm={({ headingId, busy, respond }) => (
        <div ref={box} data-part="form">
          <SchemaForm
            aria-labelledby={headingId}
            schema={schema}
            defaultValue={request.draft ?? defaultValue}
            storageKey={`request:${request.id}`}
            disabled={busy}
            submitLabel={messages[busy ? 'input.submitting' : 'input.submit']}
            onSubmit={(input) => respond({ input, type }, box.current)}
          />
        </div>
      )}
    />
  );
}
