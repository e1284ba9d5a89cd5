import type { Message } from '../../core/state.js';
import { NOT_STORED } from '../http/index.js';
import type { SessionInternals } from './SessionInternals.js';

/** Runs a message once more: what it wrote before makes way once the backend has agreed (R105). */
export function regenerate(session: SessionInternals, key: string): Promise<void> {
  return session.enqueue(async () => {
    const { backend, sending, stream } = session;
    const message = await identified(session, key);
    if (message === undefined) return;
    const call = backend.regenerate?.(message.id, stream.context);
    if (call === undefined) return;
    const offset = message.role === 'user' ? 1 : 0;
    await sending.follow(call, () => removeFrom(session, key, offset));
  });
}

/** Sends a person's message in other words, in the place of the one before (R105). */
export function edit(session: SessionInternals, key: string, text: string): Promise<void> {
  return session.enqueue(async () => {
    const { backend, sending, setup, store, stream } = session;
    const message = await identified(session, key);
    if (message === undefined) return;
    const call = backend.edit?.(message.id, text, stream.context);
    if (call === undefined) return;
    await sending.follow(call, () => {
      removeFrom(session, key, 0);
      const edited = setup.freshKey();
      const { attachments = [], parentId } = message;
      store.apply([
        { type: 'message-submit', key: edited, text, attachments, at: new Date().toISOString() },
        {
          type: 'message-update',
          key: edited,
          status: 'done',
          ...(parentId !== undefined && { parentId }),
        },
      ]);
    });
  });
}

/** The message with the backend's own id, which a message of this page gets after its run. */
async function identified(
  { history, signal, store }: SessionInternals,
  key: string,
): Promise<Message | undefined> {
  const find = () => store.current.messages.findLast((message) => message.key === key);
  const message = find();
  if (message !== undefined && isUnstored(message)) await history.refresh();
  if (signal.aborted) return undefined;
  const known = find();
  if (known === undefined || !isUnstored(known)) return known;
  store.applyNow({ type: 'fault', fault: NOT_STORED });
  return undefined;
}

function removeFrom({ store }: SessionInternals, key: string, offset: number): void {
  const { messages } = store.current;
  const index = messages.findLastIndex((message) => message.key === key);
  if (index === -1) return;
  store.apply(
    messages.slice(index + offset).map(({ key }) => ({ type: 'message-remove', key }) as const),
  );
}

/** Keys of this page's own messages are made here; a stored message has its id for a key. */
function isUnstored({ id, key }: Message): boolean {
  return id === key && /^(?:local|run)-\d+$/u.test(key);
}
