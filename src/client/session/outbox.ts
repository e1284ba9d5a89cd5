import { isBusy } from '../../core/session/runStatus.js';
import type { Attachment, Fault } from '../../core/state.js';
import { Store } from '../store/Store.js';
import type { AgentSession, OutgoingMessage } from './AgentSession.js';

/** A message that waits for the run to end, or for the person to send it. */
export interface QueuedMessage {
  readonly key: string;
  readonly message: OutgoingMessage;
  /** Who sends it. @default the sender of the outbox, by then */
  readonly by?: Sender | undefined;
}

/** A file that a person has picked, on its way to being attached. */
export interface PickedFile {
  readonly key: string;
  readonly file: File;
  /** A picture's address for its thumbnail. */
  readonly preview?: string;
  readonly status: 'uploading' | 'ready' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  readonly attachment?: Attachment;
  readonly fault?: Fault;
}

/** A session, or what an app has made of one: `{ ...session, sendMessage: mine }`. */
type Sender = Pick<AgentSession, 'sendMessage' | 'stop'>;

/** What a person has written and the agent has not got. */
export interface OutboxState {
  /** What is in the message field; undefined as long as nothing has been written. */
  readonly draft: string | undefined;
  /** Words that come back to the person, such as of a question that was closed, until a field has taken them. */
  readonly returned: string;
  /** Messages that wait, the next one first. */
  readonly queue: readonly QueuedMessage[];
  /** Files that go with the next message. */
  readonly files: readonly PickedFile[];
}

/**
 * What a person has written and the agent has not got. It is no part of the state that events make: a replay, which
 * makes that anew, must not take it away.
 */
export interface Outbox {
  readonly getState: () => OutboxState;
  /** Calls the listener after each change, at once. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps what is in the message field. */
  readonly write: (draft: string) => void;
  /** Gives words back to the person, for the field that is there or the next one that is. */
  readonly giveBack: (words: string) => void;
  /** Takes what was given back. */
  readonly takeReturned: () => string;
  /** Changes the files that go with the next message. */
  readonly setFiles: (change: (files: readonly PickedFile[]) => readonly PickedFile[]) => void;
  /** Whether a message was sent in this very task: what comes now is the same click once more. */
  readonly isSending: () => boolean;
  /**
   * Names who sends messages from here on that are given without a sender, such as those that come back after a reload or wait in another
   * tab. The message field of a panel names the panel's session. @param by A session, or what the app has made of one.
   */
  readonly setSender: (by: Sender) => void;
  /** Sends a message, unless one is being sent. @param by Who sends it. @default the sender of the outbox */
  readonly send: (message: OutgoingMessage, by?: Sender) => void;
  /**
   * Lets a message wait behind the others. It goes once a run is done and it is the first. Returns its key.
   *
   * @param by Who sends it then. @default the sender of the outbox, by then
   * @param key Its key, where it has one already. @default a new one
   */
  readonly enqueue: (message: OutgoingMessage, by?: Sender, key?: string) => string;
  /** Replaces a message that waits. */
  readonly edit: (key: string, message: OutgoingMessage) => void;
  /** Puts a message that waits at another place, 0 for the first. */
  readonly move: (key: string, place: number) => void;
  /** Drops a message that waits. */
  readonly remove: (key: string) => void;
  /** Sends a message that waits; a run that is on, or waits for an answer, is stopped for it. */
  readonly sendNow: (key: string) => void;
  /** Sends the first message that waits, if the run is done. Happens by itself as well, a moment later. */
  readonly sendNext: () => void;
}

const EMPTY: OutboxState = { draft: undefined, returned: '', queue: [], files: [] };
/** What a person does is shown at once. */
const AT_ONCE = { schedule: () => () => undefined };

/** The outbox of a session. For sessions that are not made by `createSession`. */
export function createOutbox(
  session: Pick<AgentSession, 'getState' | 'subscribe'> & Sender,
): Outbox {
  const store = new Store(EMPTY, AT_ONCE);
  let sender: Sender = session;
  let isSending = false;
  /** Whether a message that has waited goes, and its run has not begun: the session may be at something else. */
  let isGoing = false;
  let count = 0;
  let stopWatching: (() => void) | undefined;

  const set = (change: Partial<OutboxState>) => {
    store.set({ ...store.current, ...change });
    store.publish();
  };
  const setQueue = (queue: readonly QueuedMessage[]) => {
    set({ queue });
    if (queue.length === 0) {
      stopWatching?.();
      stopWatching = undefined;
      isGoing = false;
    } else {
      // Later, so that the end of the run is seen before the next one begins.
      stopWatching ??= session.subscribe(() => {
        if (session.getState().status === 'done') setTimeout(sendNext);
        else isGoing = false;
      });
    }
  };
  const send = (message: OutgoingMessage, by: Sender = sender) => {
    if (isSending) return;
    isSending = true;
    void by.sendMessage(Object.keys(message).length === 1 ? message.text : message);
    setTimeout(() => {
      isSending = false;
    });
  };
  const find = (key: string) => store.current.queue.find((one) => one.key === key);
  const remove = (key: string) => {
    if (find(key) !== undefined) setQueue(store.current.queue.filter((one) => one.key !== key));
  };
  const sendNext = () => {
    const [first] = store.current.queue;
    if (first === undefined || isSending || isGoing) return;
    if (session.getState().status !== 'done') return;
    isGoing = true;
    remove(first.key);
    send(first.message, first.by);
  };
  return {
    getState: () => store.getState(),
    subscribe: (listener) => store.subscribe(listener),
    write: (draft) => set({ draft }),
    giveBack: (words) => {
      const { returned } = store.current;
      set({ returned: returned === '' ? words : `${returned}\n\n${words}` });
    },
    takeReturned: () => {
      const { returned } = store.current;
      if (returned !== '') set({ returned: '' });
      return returned;
    },
    setFiles: (change) => set({ files: change(store.current.files) }),
    isSending: () => isSending,
    setSender: (by) => {
      sender = by;
    },
    send,
    enqueue: (message, by, key = `queued-${++count}`) => {
      setQueue([...store.current.queue, { key, message, by }]);
      return key;
    },
    edit: (key, message) => {
      if (find(key) === undefined) return;
      setQueue(store.current.queue.map((one) => (one.key === key ? { ...one, message } : one)));
    },
    move: (key, place) => {
      const moved = find(key);
      if (moved === undefined) return;
      setQueue(store.current.queue.filter((one) => one !== moved).toSpliced(place, 0, moved));
    },
    remove,
    sendNow: (key) => {
      const going = find(key);
      if (going === undefined || isSending) return;
      const { status } = session.getState();
      if (isBusy(status) || status === 'awaiting-input') void (going.by ?? sender).stop();
      remove(key);
      send(going.message, going.by);
    },
    sendNext,
  };
}
