'use client';
import { useRef } from 'react';
import { QuestionCard } from '../../parts/input-form/index.js';
import { useRequestName } from '../../react/session/index.js';
import { useTexts } from '../../ui/locale/index.js';
import type { PendingRequest } from '../../core/state.js';
import { hideSecrets } from '../draft/hideSecrets.js';
import { SchemaForm } from '../form/index.js';
import type { ElementProps } from '../../ui/props/index.js';

/** Props of `SchemaRequestForm`. */
export interface SchemaRequestFormProps extends Omit<
  ElementProps<'div'>,
  'defaultValue' | 'onSubmit'
> {
  /** The request that waits. */
  readonly request: PendingRequest;
  /** What the person is asked. */
  readonly question: string;
  /** The schema of the answer. */
  readonly schema: unknown;
  /** The type to send with the answer. @default 'json' */
  readonly answerType?: string | undefined;
  /** The initial value, unless there is an answer that could not be delivered. */
  readonly defaultValue?: unknown;
}

interface ConvertedProps extends SchemaRequestFormProps {
  /** Between the value of the form and what is sent. @default the same */
  readonly answer?:
    | {
        readonly toInput: (value: unknown) => unknown;
        readonly fromInput: (input: unknown) => unknown;
      }
    | undefined;
}

/** A question whose answer must match a schema. The input survives a reload. */
export function SchemaRequestForm({
  schema,
  answerType: type = 'json',
  defaultValue,
  answer,
  ...rest
}: ConvertedProps) {
  const texts = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const { request, question } = rest;
  const name = useRequestName('request', request);
  const { draft } = request;
  const kept = draft === undefined || answer === undefined ? draft : answer.fromInput(draft);
  return (
    <QuestionCard
      {...rest}
      request={
        request.status === 'ready' ? { ...request, draft: hideSecrets(schema, draft) } : request
      }
      renderForm={({ headingId, busy, respond, leave }) => (
        <div ref={box} data-part="form">
          <SchemaForm
            aria-labelledby={headingId}
            schema={schema}
            label={question}
            defaultValue={kept ?? defaultValue}
            draftKey={name}
            disabled={busy}
            submitLabel={texts[busy ? 'input.submitting' : 'input.submit']}
            onSubmit={(value) => {
              const input = answer === undefined ? value : answer.toInput(value);
              respond({ input, type }, box.current);
            }}
          >
            {leave}
          </SchemaForm>
        </div>
      )}
    />
  );
}
