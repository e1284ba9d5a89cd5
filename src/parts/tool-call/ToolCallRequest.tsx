'use client';
import { useId } from 'react';
import { asksFor, isQuestion } from '../../core/decisions.js';
import type { ToolInputRequest } from '../../core/state.js';
import { useSession } from '../../react/session/index.js';
import { Arguments } from '../../ui/arguments/index.js';
import { useTexts } from '../../ui/locale/index.js';
import type { ElementProps } from '../../ui/props/index.js';
import { AskedForm, WaitingCard } from '../input-form/index.js';
import { useFoldingPart } from '../kit/FoldingPart.js';
import { Approval } from './Approval.js';
import { TOOL_CALL } from './ToolCallRoot.js';
import { readable } from './toolKinds.js';
import { useAsked } from './useAsked.js';

/** Props of `ToolCall.Request`: those of its `div`. */
export type ToolCallRequestProps = ElementProps<'div'>;

/**
 * A tool's request to the person: a form for a question, otherwise an approval. Active while the request is pending; read-only
 * without a session, or if the backend accepts no answers.
 */
export function ToolCallRequest(props: ToolCallRequestProps) {
  const { part } = useFoldingPart(TOOL_CALL, 'Request');
  const asked = useAsked(part);
  const session = useSession({ optional: true });
  if (asked === undefined) return null;
  const { pending, question } = asked;
  const input = pending?.kind === 'tool' ? pending.toolInput : part.live?.request?.input;
  if (pending?.kind === 'tool' && pending.expects === 'output') {
    return <OutputRequest {...props} request={pending} name={readable(part.toolName)} />;
  }
  // Without this capability, the buttons could only fail.
  const request = session?.capabilities.toolRequests === true ? pending : undefined;
  const asksInWords = isQuestion(input) && (pending === undefined || asksFor(pending) === 'answer');
  if (asksInWords && request !== undefined) {
    return (
      <AskedForm key={request.id} {...props} request={request} question={question} types={['text']}>
        {repeats(input, question) ? null : <Arguments input={input} />}
      </AskedForm>
    );
  }
  return (
    <Approval
      key={request?.id}
      {...props}
      request={request}
      pending={pending}
      question={question}
      input={asksInWords && repeats(input, question) ? undefined : input}
    />
  );
}

/** Whether an input that is a question (`isQuestion`) has nothing beyond the text of the question. */
function repeats(input: unknown, question: string): boolean {
  return Object.values(input as object).every((words) => words === question);
}

interface OutputRequestProps extends Omit<ElementProps<'div'>, 'onSubmit'> {
  readonly request: ToolInputRequest;
  /** The name of the tool, for people. */
  readonly name: string;
}

const TYPES = ['long_text'] as const;

/**
 * Shown while a run waits for the output of a tool (B42). If the app can submit it, the person can enter it; otherwise a note
 * says what the run waits for.
 */
function OutputRequest({ request, name, ...rest }: OutputRequestProps) {
  const texts = useTexts();
  const session = useSession({ optional: true });
  const headingId = useId();
  if (session?.capabilities.toolRequests !== true) {
    return (
      <WaitingCard
        {...rest}
        data-part="output-request"
        live={false}
        request={request}
        question={texts['output.elsewhere'](name)}
        headingId={headingId}
      >
        <Arguments input={request.toolInput} />
      </WaitingCard>
    );
  }
  return (
    <AskedForm
      {...rest}
      request={request}
      question={texts['output.question'](name)}
      types={TYPES}
      help={texts['output.hint']}
    >
      <Arguments input={request.toolInput} />
    </AskedForm>
  );
}
