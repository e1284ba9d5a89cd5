import { type AgentSession, insideOf } from '../client/index.js';
import { isUnsent, lastStoredId } from '../core/session/messages.js';
import { textOf } from '../core/session/textOf.js';
import { keepsNothing, keepText, keptText, takeKeptText } from './kept/index.js';

/** Conversations whose unsent words are remembered at most. */
const MAX_LEFT = 20;

interface Left {
  readonly session: AgentSession;
  /** Whether the tab has a note of it: once that is gone, as after `sessionStorage.clear()`, it is forgotten. */
  isNoted: boolean;
}

/** Closed sessions that have something unsent, by conversation: a page without a storage holds it until that is opened again. */
const left = new Map<unknown, Left>();

/** The name of the tab's note. It holds the words that wait, for when the page is loaded anew before the conversation is opened again. */
function noteNameOf({ address = '', getState }: AgentSession): string {
  return `left:${[address, getState().sessionId].filter(Boolean).join(' ')}`;
}

function wordsOf({ outbox, restore }: AgentSession): string {
  if (restore !== undefined || keepsNothing(outbox)) return '';
  return outbox
    .getState()
    .queue.map(({ message }) => message.text)
    .join('\n\n');
}

/** The name of a conversation; a conversation without an id is the new one of its backend. */
function nameOf(session: AgentSession): unknown {
  const { sessionId } = session.getState();
  if (sessionId === undefined) return insideOf(session)?.setup.backend;
  return `${session.address ?? ''} ${sessionId}`;
}

/** Closes a session that is not shown any more, and remembers what it has not sent. */
export function leaveSession(session: AgentSession): void {
  session.dispose();
  const name = nameOf(session);
  const entry: Left = { session, isNoted: false };
  const note = () => {
    if (entry.isNoted || !hasUnsent(session)) return;
    keepText(noteNameOf(session), `:${wordsOf(session)}`);
    entry.isNoted = keptText(noteNameOf(session)) !== undefined;
  };
  // Behind those that were left before.
  left.delete(name);
  left.set(name, entry);
  const [oldest] = left.keys();
  if (left.size > MAX_LEFT) left.delete(oldest);
  note();
  // What was on its way is given back a moment later.
  setTimeout(() => {
    if (left.get(name) !== entry) return;
    note();
    if (!hasUnsent(session)) left.delete(name);
  });
}

function hasUnsent({ getState, outbox }: AgentSession): boolean {
  const { files, queue, returned } = outbox.getState();
  return (
    queue.length > 0 || files.length > 0 || returned !== '' || getState().messages.some(isUnsent)
  );
}

/** Gives a session what an earlier one of the same conversation has not sent. With a storage, it has the messages already. */
export function bringUnsent(session: AgentSession): void {
  const name = nameOf(session);
  const entry = left.get(name);
  const inside = insideOf(session);
  if (entry?.session === session || inside === undefined) return;
  const note = takeKeptText(noteNameOf(session));
  if (entry === undefined) return session.outbox.giveBack(note.slice(1));
  left.delete(name);
  if (entry.isNoted && note === '') return;
  const from = entry.session;
  session.outbox.giveBack(from.outbox.takeReturned());
  if (session.restore !== undefined) return;
  const { messages } = from.getState();
  const { setup, store } = inside;
  for (const [index, message] of messages.entries()) {
    if (!isUnsent(message)) continue;
    const key = setup.freshKey();
    const { attachments = [], createdAt, fault, status, keptAfter } = message;
    const after = keptAfter ?? lastStoredId(messages.slice(0, index));
    const options = insideOf(from)?.setup.messageOptions.get(message.key);
    if (options !== undefined) setup.messageOptions.set(key, options);
    store.applyNow(
      {
        type: 'message-submit',
        key,
        text: textOf(message),
        attachments,
        keptAfter: after,
        ...(createdAt !== undefined && { at: createdAt }),
      },
      { type: 'message-update', key, status, ...(fault && { fault }) },
    );
  }
  const { files, queue } = from.outbox.getState();
  for (const { message } of queue) session.outbox.enqueue(message);
  session.outbox.setFiles((picked) => (picked.length > 0 ? picked : files));
}
