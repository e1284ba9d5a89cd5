'use client';
import { useId } from 'react';
import { isQuestion } from '../../core/decisions.js';
import type { ToolInputRequest } from '../../core/state.js';
import { useOptionalSession, useRequest } from '../../react/session/index.js';
import { Arguments } from '../../ui/arguments/index.js';
import { useMessages } from '../../ui/locale/index.js';
import type { ElementProps } from '../../ui/props/index.js';
import { RequestForm, WaitingCard } from '../input-form/index.js';
import { useFoldingPart } from '../kit/FoldingPart.js';
import { Approval } from './Approval.js';
import { TOOL_CALL } from './ToolCallRoot.js';
import { requestQuestion } from './requestQuestion.js';
import { readable } from './toolKinds.js';

/** Props of `ToolCall.Request`: those of its `div`. */
export type ToolCallRequestProps = ElementProps<'div'>;

/**
 * What a tool asks the person: a question gets an answer in words, anything else an approval. Live
 * while the request is pending; read-only where the backend takes no answers, or without a session.
 */
export function ToolCallRequest(props: ToolCallRequestProps) {
  const { part } = useFoldingPart(TOOL_CALL, 'Request');
  const pending = useRequest(part.id);
  const session = useOptionalSession();
  const messages = useMessages();
  const asked = part.live?.request;
  if (pending === undefined && (asked === undefined || part.status !== 'awaiting-input'))
    return null;
  const input = pending?.kind === 'tool' ? pending.toolInput : asked?.input;
  const name = readable(part.toolName);
  const told = asked?.question ?? '';
  const question =
    pending === undefined
      ? told || messages['approval.question'](name)
      : requestQuestion(pending, messages);
  if (pending?.kind === 'tool' && pending.expects === 'output') {
    return <OutputRequest {...props} request={pending} name={name} />;
  }
  // Buttons that can only fail are worse than none.
  const request = session?.capabilities.toolRequests === true ? pending : undefined;
  if (isQuestion(input) && request !== undefined) {
    return (
      <RequestForm
        key={request.id}
        {...props}
        request={request}
        question={question}
        types={['text']}
      >
        {repeats(input, question) ? null : <Arguments input={input} />}
      </RequestForm>
    );
  }
  return (
    <Approval
      key={request?.id}
      {...props}
      request={request}
      pending={pending}
      question={question}
      input={isQuestion(input) && repeats(input, question) ? undefined : input}
    />
  );
}

/** Tells whether an input that is a question (`isQuestion`) says only what is asked already. */
function repeats(input: unknown, question: string): boolean {
  return Object.values(input as object).every((words) => words === question);
}

interface OutputRequestProps extends Omit<ElementProps<'div'>, 'onSubmit'> {
  readonly request: ToolInputRequest;
  /** The tool, in words. */
  readonly name: string;
}

const TYPES = ['long_text'] as const;

/**
 * A run waits for what its tool would have given (B42). Where the app can submit it, the person can;
 * elsewhere a note says what the run waits for.
 */
function OutputRequest({ request, name, ...rest }: OutputRequestProps) {
  const messages = useMessages();
  const session = useOptionalSession();
  const headingId = useId();
  if (session?.capabilities.toolRequests !== true) {
    return (
      <WaitingCard
        {...rest}
        data-part="output-request"
        live={false}
        request={request}
        question={messages['output.elsewhere'](name)}
        headingId={headingId}
      >
        <Arguments input={request.toolInput} />
      </WaitingCard>
    );
  }
  return (
    <RequestForm
      {...rest}
      request={request}
      question={messages['output.question'](name)}
      types={TYPES}
      help={messages['output.hint']}
    >
      <Arguments input={request.toolInput} />
    </RequestForm>
  );
}
