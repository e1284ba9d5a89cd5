import { isSettled, isUnsent, lastStoredId } from '../../core/session/messages.js';
import { textOf } from '../../core/session/textOf.js';
import type { Message, SessionState } from '../../core/state.js';
import type { KeptSession, OutgoingMessage } from '../../client/index.js';
import type { KeptAnswer, KeptFile, KeptMessage } from './OutboxRecord.js';

/** Maximum number of characters of a draft that are stored. */
const MAX_DRAFT_LENGTH = 100_000;

/** What only the keeper of the session knows. */
export interface Known {
  /** Messages that were passed to `sendMessage` and are not in the session yet, by key. */
  readonly expected: ReadonlyMap<string, OutgoingMessage>;
  /** Messages of this page that are in the session and have not been sent, by key. */
  readonly waiting: ReadonlySet<string>;
  /** For messages that were sent or were about to be: the id of the message before, by key. */
  readonly anchors: ReadonlyMap<string, string>;
  /** Answers that are being sent, by request. */
  readonly answers: ReadonlyMap<string, unknown>;
  /** Restored answers of an earlier page whose question has not been asked again yet. */
  readonly left: readonly KeptAnswer[];
  /** The name under which the content of each file is stored. */
  readonly files: ReadonlyMap<File, string>;
}

/** Whether the message may exist on this page only. */
export function isOnlyHere(message: Message): boolean {
  return isUnsent(message) || (message.role === 'user' && message.status === 'sending');
}

/**
 * The messages of the person's that nobody would find again: those that exist on this page only and, as long as the conversation
 * has no id, those that were taken and have no answer yet.
 */
function leftHere({ messages, sessionId }: SessionState): readonly Message[] {
  const isSaid = ({ parts, role }: Message) => role !== 'user' && parts.length > 0;
  const answered = sessionId === undefined ? messages.findLastIndex(isSaid) : messages.length;
  return messages.filter(
    (message, index) =>
      isOnlyHere(message) || (message.role === 'user' && !isSettled(message) && index > answered),
  );
}

/** What a person has written and the agent has not received, as far as this page knows. */
export function recordOf(session: KeptSession, known: Known) {
  const { getState, messageOptions, outbox } = session;
  const state = getState();
  const { draft, queue } = outbox.getState();
  const unsent = leftHere(state).map((message): KeptMessage => {
    const { attachments = [], createdAt, key } = message;
    const options = messageOptions.get(key);
    return {
      key,
      message: {
        text: textOf(message),
        ...(attachments.length > 0 && { attachments }),
        ...(options && { options }),
      },
      at: createdAt,
      // A message that another page was sending may have been sent.
      after: known.waiting.has(key)
        ? undefined
        : (known.anchors.get(key) ?? anchorOf(state, message)),
    };
  });
  const waiting = [...known.expected].map(([key, message]): KeptMessage => ({
    key,
    message,
    after: known.anchors.get(key),
  }));
  return {
    sessionId: state.sessionId,
    draft: draft?.slice(0, MAX_DRAFT_LENGTH),
    messages: [...unsent, ...waiting],
    queue: queue.map(({ message }) => message),
    answers: [...answersIn(state, known.answers), ...known.left],
    files: filesIn(session, known.files),
  };
}

/** What only this tab has, while another tab stores the session. */
export function besideOf(session: KeptSession, files: Known['files']) {
  const { sessionId } = session.getState();
  return { sessionId, messages: [], queue: [], answers: [], files: filesIn(session, files) };
}

function filesIn({ hasUploads, outbox }: KeptSession, known: Known['files']): KeptFile[] {
  return outbox.getState().files.flatMap(({ attachment, file, key }): KeptFile[] => {
    const bytes = known.get(file);
    if (bytes === undefined) return [];
    // Without uploads, a file travels inside the message: the attachment is made from its content again.
    const taken = hasUploads ? attachment : undefined;
    return [{ key, bytes, name: file.name, type: file.type, attachment: taken }];
  });
}

/** The id of the last message before this one that the backend has. */
export function anchorOf({ messages }: SessionState, { key, keptAfter }: Message): string {
  if (keptAfter !== undefined) return keptAfter;
  const index = messages.findLastIndex((message) => message.key === key);
  return lastStoredId(messages.slice(0, index));
}

function answersIn(state: SessionState, given: Known['answers']): KeptAnswer[] {
  return state.requests.flatMap((request): KeptAnswer[] => {
    const { answer, draft, id, messageKey, partId, status } = request;
    // A session that is closed opens the requests again whose answers were on their way.
    const sent = given.get(id);
    const input = status === 'submitting' ? (sent ?? draft) : (draft ?? sent);
    if (input === undefined) return [];
    const runId = state.messages.find(({ key }) => key === messageKey)?.runId;
    return [{ partId, runId, input, ready: status === 'ready' ? answer : undefined }];
  });
}
