import type { SessionEvent } from '../../core/events.js';
import { isPartEvent, reduceParts } from '../../core/session/reduceParts.js';
import { NO_PARTS, type Part } from '../../core/parts.js';
import type { Message } from '../../core/state.js';
import { isRecord } from '../../core/tags/jsonText.js';
import { Fields } from '../Fields.js';
import { AgentBRun } from './AgentBRun.js';
import { fieldsIn, imagesOfContent, textOfContent, timeIn } from './readWire.js';

/** One answer that is being put together from the messages of its run. */
interface Answer {
  readonly id: string;
  readonly runId: string | undefined;
  readonly run: AgentBRun;
  readonly createdAt: string | undefined;
  parts: readonly Part[];
}

/**
 * The messages of a thread as a host's store has them (section 2), oldest first: each run's messages
 * become one answer, its tools joined with their results by the call's id (B70).
 *
 * The store does not keep everything: when tools started and how long they took, the data of a failed
 * call, what agents inside did, partial answers, and why a run failed.
 */
export function readStoredMessages(answer: unknown): readonly Message[] {
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
  return messages.map((message) => ('run' in message ? finished(message) : message));
}

/** Hosts wrap their lists. */
function messagesIn(answer: unknown): readonly unknown[] {
  if (!isRecord(answer)) return [];
  const list = ['messages', 'items', 'data']
    .map((name) => (Object.hasOwn(answer, name) ? answer[name] : undefined))
    .find((value) => Array.isArray(value));
  return Array.isArray(list) ? list : [];
}

/** Messages without a run's name belong to the answer that is open. */
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
    parts: NO_PARTS,
  };
}

/** A stored message makes the parts that its event made when it was live. */
function addTo(
  answer: Answer,
  message: Readonly<Record<string, unknown>>,
  role: 'assistant' | 'tool',
): void {
  const type = role === 'assistant' ? 'thread.message.completed' : 'thread.message.created';
  const data = new Fields({ message });
  // When a message was stored says nothing about when its parts began and ended.
  const event = { type, runId: answer.runId, threadId: undefined, at: undefined, data };
  build(answer, answer.run.apply(event));
}

/** Of a call without a result the store does not say what became of it. */
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
