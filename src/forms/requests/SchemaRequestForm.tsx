'use client';
import { useId, useRef } from 'react';
import { focusNext, useFocusScope } from '../../ui/focus/index.js';
import { WaitingCard, ReadyAnswer } from '../../parts/input-form/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { useOptionalSession } from '../../react/session/index.js';
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
export function SchemaRequestForm(props: SchemaRequestFormProps) {
  if (props.request.status !== 'ready') return <OpenSchemaForm {...props} />;
  const { schema: _schema, answerType: _type, defaultValue: _value, ...rest } = props;
  return <ReadyAnswer {...rest} />;
}

function OpenSchemaForm({
  request,
  question,
  schema,
  answerType = 'json',
  defaultValue,
  children,
  ...rest
}: SchemaRequestFormProps) {
  const { messages } = useLocale();
  const session = useOptionalSession();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const scope = useFocusScope();
  const busy = request.status === 'submitting';
  const respond = (input: unknown) => {
    focusNext(scope, box.current);
    void session?.respond(request.id, { input, type: answerType });
  };
  return (
    <WaitingCard
      {...rest}
      data-part="request-form"
      live
      question={question}
      headingId={`${id}-question`}
      status={request.status}
      fault={request.fault}
    >
      {children}
      <div ref={box} data-part="form">
        <SchemaForm
          aria-labelledby={`${id}-question`}
          schema={schema}
          defaultValue={request.draft ?? defaultValue}
          storageKey={`request:${request.id}`}
          disabled={busy}
          submitLabel={messages[busy ? 'input.submitting' : 'input.submit']}
          onSubmit={respond}
        />
      </div>
    </WaitingCard>
  );
}
