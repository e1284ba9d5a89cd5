import { watchFields } from '../../development/index.js';
import { isSkipped } from '../../core/decisions.js';
import { definedOf } from '../../core/definedOf.js';
import { isUnsent } from '../../core/session/messages.js';
import { textOf } from '../../core/session/textOf.js';
import type { Message } from '../../core/state.js';
import type {
  AgentBackend,
  CallContext,
  GivenAnswer,
  HttpCall,
  LateUrl,
} from '../../contract/index.js';
import { namedBy } from '../namedBy.js';
import type { AgUiBackendOptions } from './agUiOptions.js';
import {
  askingIn,
  givenIn,
  isOutput,
  resumptionOf,
  withOutputs,
  type Resumption,
} from './answers.js';
import { carriedBy, type CallNote, type CarriedByRequest } from './carried.js';
import { payloadOf } from './interrupts.js';
import { personId, sentMessages } from './sentMessages.js';
import type { AgUiMessage, AgUiRunInput } from './wire.js';

type RunRequests = Required<
  Pick<AgentBackend, 'edit' | 'regenerate' | 'sendMessage' | 'submitAnswers'>
>;

/** The options whose values are sent with each request. */
export type InputOptions = Pick<
  AgUiBackendOptions,
  'context' | 'forwardedProps' | 'pageTools' | 'runOptions'
>;

/** What a request is made with, beside its address. */
interface RunRequestOptions
  extends InputOptions, Pick<AgUiBackendOptions, 'idempotencyHeader' | 'state'> {
  readonly createId: () => string;
  readonly now: () => number;
}

/** What a request for a run holds beside the conversation. */
interface RunOptions {
  /** The answers to all interrupts that the thread waits for. @default none */
  readonly resumption?: Resumption;
  /** Added to the forwarded values. @default nothing */
  readonly more?: Readonly<Record<string, unknown>> | undefined;
  /** For the decoder of the response, beside what every request notes. @default nothing */
  readonly note?: CallNote;
}

/** The body of a request for a run, or for a replay of the thread. */
export function inputOf(
  { threadId, runId, state }: Pick<AgUiRunInput, 'threadId' | 'runId' | 'state'>,
  messages: readonly AgUiMessage[],
  { context, forwardedProps, pageTools: tools = [], runOptions }: InputOptions,
  more: Readonly<Record<string, unknown>> = {},
): AgUiRunInput {
  return {
    threadId,
    runId,
    protocolVersion: '1.0',
    ...(state !== undefined && { state }),
    messages,
    tools,
    context: (typeof context === 'function' ? context() : context) ?? [],
    forwardedProps: {
      ...(typeof forwardedProps === 'function'
        ? watchFields('forwardedProps', forwardedProps())
        : forwardedProps),
      ...watchFields('runOptions', runOptions?.()),
      ...more,
    },
  };
}

/** The requests for runs: each holds the whole conversation, and notes for the decoder what it was made for. */
export function runRequests(url: LateUrl, options: RunRequestOptions): RunRequests {
  const { createId, idempotencyHeader, now } = options;
  /** @param messages The messages up to which the thread is run; the last one is sent even if it did not arrive before. */
  const run = (
    messages: readonly Message[],
    context: CallContext,
    { more, note = {}, resumption = {} }: RunOptions = {},
  ): HttpCall => {
    const { command, resume } = resumption;
    const threadId = context.sessionId ?? createId();
    const runId = createId();
    const state = stateFor(options.state, context.agentState);
    const names = new Map<string, string>();
    const idOf = ({ key }: Message): string => {
      const id = names.get(key) ?? createId();
      names.set(key, id);
      return id;
    };
    const asking = askingIn(context);
    const sent = sentMessages(messages.filter(isToSend), { idOf, asking });
    const body = {
      ...inputOf({ threadId, runId, state }, sent, options, { ...more, ...definedOf({ command }) }),
      ...definedOf({ resume }),
    };
    const carried: CallNote = {
      ...note,
      ...(state !== undefined && { state }),
      ...(isAnswer(resumption) && asking !== undefined && { answers: asking.key }),
      ...(names.size > 0 && { names: [...names].map(([key, id]) => ({ key, id })) }),
    };
    return { method: 'POST', url: url.get().href, body, carried };
  };
  /**
   * Runs the thread again from an earlier message: everything after it, including open interrupts, is no longer part of the
   * thread.
   */
  const anew = (messages: readonly Message[], context: CallContext, note?: CallNote): HttpCall =>
    run(messages, context, {
      resumption: resumptionOf(context, now()),
      ...(note !== undefined && { note }),
    });
  return {
    sendMessage: (message, context) => {
      const { options: more } = message;
      // A message instead of an answer cancels the interrupts: a thread continues only once all have been resolved or
      // cancelled.
      const resumption = resumptionOf(context, now(), givenIn(context));
      const header = namedBy(idempotencyHeader, message);
      const said = context.messages.at(-1);
      if (said?.role !== 'user') {
        return { ...run(context.messages, context, { more, resumption }), ...header };
      }
      const { message: sent, person } = named(said, createId);
      const messages = [...context.messages.slice(0, -1), sent];
      return { ...run(messages, context, { more, resumption, note: { person } }), ...header };
    },
    regenerate: (messageId, context) => {
      const { messages } = context;
      const index = messages.findLastIndex(({ id }) => id === messageId);
      const end = messages[index]?.role === 'user' ? index + 1 : index;
      return anew(messages.slice(0, end), context);
    },
    edit: (messageId, text, context) => {
      const { messages } = context;
      const index = messages.findLastIndex(({ id }) => id === messageId);
      const { attachments } = messages[index] ?? {};
      const { message, person } = named(
        { ...personSays(text), ...(attachments !== undefined && { attachments }) },
        createId,
      );
      return anew([...messages.slice(0, index), message], context, { person });
    },
    submitAnswers: (answers, context) => {
      const isAnswerable = ({ answer, request }: GivenAnswer) => {
        const { interrupt } = carriedBy<CarriedByRequest>(request);
        if (interrupt === undefined) return isOutput(request);
        // What is skipped can always be cancelled.
        const hasLimits = interrupt.humans !== undefined && !isSkipped(answer);
        return !hasLimits || payloadOf(interrupt, answer) !== undefined;
      };
      if (!answers.every(isAnswerable)) return undefined;
      const { messages, outputs } = withOutputs(context.messages, answers);
      const goesOn = answers[0]?.request.messageKey;
      const resumption = resumptionOf(context, now(), answers);
      // The run goes on from the message that asked: what was written since did not arrive.
      const sent = messages.slice(0, messages.findLastIndex(({ key }) => key === goesOn) + 1);
      if (isAnswer(resumption) || goesOn === undefined) {
        const call = run(sent, context, { resumption, note: { outputs } });
        return { call, continues: 'new-run' };
      }
      const call = run(sent, context, { note: { goesOn, outputs } });
      return { call, continues: 'same-message' };
    },
  };
}

const isAnswer = ({ command, resume }: Resumption) => (command ?? resume) !== undefined;

/** The state to send: what the app makes of the agent's latest one, or else that one, or the initial one. */
function stateFor(state: AgUiBackendOptions['state'], latest: unknown): unknown {
  if (typeof state === 'function') return state(latest);
  return latest === undefined ? state : latest;
}

/** Whether a message is part of what is sent: one that did not arrive is, if it is what the run is asked for. */
function isToSend(message: Message, index: number, messages: readonly Message[]): boolean {
  return index === messages.length - 1 || !isUnsent(message);
}

function personSays(text: string): Message {
  const parts = [{ type: 'text', id: 'text', text }] as const;
  return { id: '', key: '', role: 'user', isProvisional: true, parts, status: 'sending' };
}

/** The person's new message under the id that the agent gets to know it by. */
function named(message: Message, createId: () => string) {
  const id = personId(message) ?? createId();
  const { isProvisional: _, ...rest } = message;
  return { message: { ...rest, id }, person: { id, text: textOf(message) } };
}
