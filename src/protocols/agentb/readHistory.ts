import type { SessionEvent } from '../../core/events.js';
import { isPartEvent, reduceParts } from '../../core/session/reduceParts.js';
import { initialSession, reduceSession } from '../../core/session/reduceSession.js';
import { NO_PARTS, type Part } from '../../core/parts.js';
import type { Message } from '../../core/state.js';
import { isRecord } from '../../core/json.js';
import { Fields, fieldsIn } from '../Fields.js';
import type { LoadedHistory, WaitingRun } from '../../contract/index.js';
import { AgentBRun } from './AgentBRun.js';
import { createAgentBDecoder } from './createAgentBDecoder.js';
import { imagesOfContent, textOfContent, timeIn } from './readWire.js';
import type { AgentBMessage, AgentBToolCall } from './wire.js';

/** A stored thread. */
export interface AgentBHistory {
  /** Oldest first. */
  readonly messages: readonly AgentBMessage[];
  /** The thread's last run, if it waits for the outputs of its calls (B42). */
  readonly pending?: AgentBPendingRun | null | undefined;
  /** The thread's last run, if it is in progress. It is followed if the host has `resume`. */
  readonly running?: { readonly runId: string } | null | undefined;
}

/** A run whose stream has ended with `requires_action`, and whose outputs have not been submitted. */
export interface AgentBPendingRun {
  readonly runId: string;
  /** The calls that it waits for. @default the calls in the run's stored messages that have no result */
  readonly toolCalls?: readonly AgentBToolCall[] | undefined;
}

/** An answer that is being assembled from the messages of its run. */
interface Answer {
  readonly id: string;
  readonly runId: string | undefined;
  readonly run: AgentBRun;
  readonly createdAt: string | undefined;
  /** The messages that it consists of, as wire events. */
  readonly events: unknown[];
  parts: readonly Part[];
}

/**
 * Reads the stored messages of a thread (section 2), oldest first. The messages of each run
 * become one answer, and tools are matched with their results by the call's id (B70).
 *
 * The store does not contain everything. Missing are: when tools started and how long they took, the data of a failed
 * call, the work of sub-agents, partial answers, why a run failed, and the outcome of a call without a
 * result. That a run still waits is known only if `answer` is an `AgentBHistory` with `pending`.
 */
export function readStoredMessages(answer: unknown): readonly Message[] {
  return readHistory(answer).messages;
}

/** Reads the messages of a thread, and the run at their end if it waits or is in progress. */
export function readHistory(answer: unknown): LoadedHistory {
  const stored = readMessages(answer);
  const waitingRun = waitingRunOf(answer, stored.at(-1));
  const messages = stored.map((message) => ('run' in message ? finished(message) : message));
  const last = messages.at(-1);
  if (waitingRun === undefined || last === undefined) {
    const openRun = openRunOf(answer, last);
    return { messages, ...(openRun !== undefined && { openRun }) };
  }
  return { messages: [...messages.slice(0, -1), waiting(last, waitingRun)], waitingRun };
}

function readMessages(answer: unknown): readonly (Message | Answer)[] {
  const list = Array.isArray(answer) ? answer : messagesIn(answer);
  const messages: (Message | Answer)[] = [];
  for (const stored of list.filter(isRecord)) {
    const fields = new Fields(stored);
    const role = fields.text('role');
    const last = messages.at(-1);
    const open = last !== undefined && 'run' in last ? last : undefined;
    if (role === 'assistant' || role === 'tool') {
      const ongoing = isOfRun(fields, open) ? open : undefined;
      const current = ongoing ?? answerOf(fields);
      if (current === undefined) continue;
      if (current !== ongoing) messages.push(current);
      addTo(current, stored, role);
    } else {
      const message = plainMessage(fields, role);
      if (message !== undefined) messages.push(message);
    }
  }
  return messages;
}

/** The run that the host says is in progress, and the message that it has begun. */
function openRunOf(answer: unknown, last: Message | undefined): LoadedHistory['openRun'] {
  const runId = isRecord(answer) ? fieldsIn(new Fields(answer), 'running').id('runId') : undefined;
  if (runId === undefined) return undefined;
  return {
    runId,
    ...(last?.runId === runId && last.role === 'assistant' && { messageKey: last.key }),
  };
}

/** The run that the host says is waiting, if it has written the last message. */
function waitingRunOf(answer: unknown, last: Message | Answer | undefined): WaitingRun | undefined {
  if (!isRecord(answer) || last === undefined || !('run' in last)) return undefined;
  const pending = fieldsIn(new Fields(answer), 'pending');
  const runId = pending.id('runId');
  if (runId === undefined || (last.runId !== undefined && last.runId !== runId)) return undefined;
  const calls = pending.get('toolCalls');
  const required_action = { submit_tool_outputs: { tool_calls: calls ?? [] } };
  // The first message of an answer gives it its id.
  const opening = { message: { id: last.id, role: 'assistant', content: '' } };
  const events = [
    { type: 'thread.message.created', runId, data: opening },
    ...last.events.map((event) => ({ ...(event as object), runId })),
    { type: 'thread.run.requires_action', runId, data: { required_action } },
    { type: 'agent.run.status.changed', runId, data: { currentStatus: 'requires_action' } },
  ];
  return { runId, messageKey: last.id, events };
}

/** The message of a waiting run, as it would look if the run had been followed live. */
function waiting(message: Message, { runId, messageKey, events = [] }: WaitingRun): Message {
  const decoder = createAgentBDecoder();
  const told: readonly SessionEvent[] = events.flatMap((event) => decoder.push(event));
  const state = [{ type: 'run-attach', key: messageKey, runId } as const, ...told].reduce(
    reduceSession,
    { ...initialSession(), messages: [message] },
  );
  return state.messages[0] ?? message;
}

/** Hosts wrap their lists in objects. */
function messagesIn(answer: unknown): readonly unknown[] {
  if (!isRecord(answer)) return [];
  const list = ['messages', 'items', 'data']
    .map((name) => (Object.hasOwn(answer, name) ? answer[name] : undefined))
    .find((value) => Array.isArray(value));
  return Array.isArray(list) ? list : [];
}

/** A message without a run id belongs to the answer before it. */
function isOfRun(fields: Fields, open: Answer | undefined): boolean {
  const runId = fieldsIn(fields, 'metadata').id('runId');
  return open !== undefined && (runId === undefined || runId === open.runId);
}

function answerOf(fields: Fields): Answer | undefined {
  const id = fields.id('id');
  if (id === undefined) return undefined;
  return {
    id,
    runId: fieldsIn(fields, 'metadata').id('runId'),
    run: new AgentBRun(),
    createdAt: timeIn(fields, 'createdAt'),
    events: [],
    parts: NO_PARTS,
  };
}

/** Adds a stored message by applying the event that it arrived as. */
function addTo(
  answer: Answer,
  message: Readonly<Record<string, unknown>>,
  role: 'assistant' | 'tool',
): void {
  const type = role === 'assistant' ? 'thread.message.completed' : 'thread.message.created';
  const data = new Fields({ message });
  // The time of storage says nothing about when parts began and ended.
  const event = { type, runId: answer.runId, threadId: undefined, at: undefined, data };
  build(answer, answer.run.apply(event));
  answer.events.push({ type, data: { message } });
}

/** The store does not say what happened to a call without a result. */
function finished(answer: Answer): Message {
  build(answer, answer.run.settle(undefined, false));
  const { id, runId, createdAt, parts } = answer;
  return {
    id,
    key: id,
    role: 'assistant',
    parts,
    status: 'done',
    ...(runId !== undefined && { runId }),
    ...(createdAt !== undefined && { createdAt }),
  };
}

function build(answer: Answer, events: readonly SessionEvent[]): void {
  answer.parts = events
    .filter(isPartEvent)
    .reduce<readonly Part[]>((parts, event) => reduceParts(parts, event), answer.parts);
}

function plainMessage(fields: Fields, role: string | undefined): Message | undefined {
  const id = fields.id('id');
  if (id === undefined || role === undefined) return undefined;
  const content = fields.get('content');
  const text = textOfContent(content);
  const attachments = imagesOfContent(id, content);
  const createdAt = timeIn(fields, 'createdAt');
  return {
    id,
    key: id,
    role,
    parts: text === '' ? NO_PARTS : [{ type: 'text', id: 'text', text }],
    status: 'done',
    ...(attachments.length > 0 && { attachments }),
    ...(createdAt !== undefined && { createdAt }),
  };
}
