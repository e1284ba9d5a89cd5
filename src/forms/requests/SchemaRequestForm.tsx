'use client';
import { useRef } from 'react';
import { QuestionCard } from '../../parts/input-form/index.js';
import { useTexts } from '../../ui/locale/index.js';
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
  /** The schema of the answer. */
  readonly schema: unknown;
  /** The type to send with the answer. @default 'json' */
  readonly answerType?: string | undefined;
  /** The initial value, unless there is an answer that could not be delivered. */
  readonly defaultValue?: unknown;
}

/** A question whose answer must match a schema. The input survives a reload. */
export function SchemaRequestForm({
  schema,
  answerType: type = 'json',
  defaultValue,
  ...rest
}: SchemaRequestFormProps) {
  const texts = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const { request } = rest;
  return (
    <QuestionCard
      {...rest}
      renderForm={({ headingId, busy, respond, leave }) => (
        <div ref={box} data-part="form">
          <SchemaForm
            aria-labelledby={headingId}
            schema={schema}
            defaultValue={request.draft ?? defaultValue}
            draftKey={`request:${request.id}`}
            disabled={busy}
            submitLabel={texts[busy ? 'input.submitting' : 'input.submit']}
            onSubmit={(input) => respond({ input, type }, box.current)}
          >
            {leave}
          </SchemaForm>
        </div>
      )}
    />
  );
}
