import { isBusy } from '../../core/session/runStatus.js';
import type { Attachment, Fault, RunStatus, SessionState } from '../../core/state.js';
import { Store } from '../store/Store.js';
import type { OutgoingMessage } from './OutgoingMessage.js';

/** A message that waits for the run to end, or for the person to send it. */
export interface QueuedMessage {
  readonly key: string;
  readonly message: OutgoingMessage;
  /** Which session sends it. @default the sender of the outbox at that time */
  readonly by?: Sender | undefined;
}

/** A file that the person has picked, which is being attached. */
export interface PickedFile {
  readonly key: string;
  readonly file: File;
  /** The URL of a thumbnail, if the file is an image. */
  readonly preview?: string;
  readonly status: 'uploading' | 'ready' | 'failed';
  /** How much of it is stored, 0 to 100. */
  readonly percent: number;
  readonly attachment?: Attachment;
  readonly fault?: Fault;
}

/** A session, or an object that an app has made from one: `{ ...session, sendMessage: mine }`. */
interface Sender {
  readonly sendMessage: (message: string | OutgoingMessage) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A session, as far as its outbox needs it. */
interface SendingSession extends Sender {
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What a person has written and the agent has not received. */
export interface OutboxState {
  /** The text in the message field; undefined until something is written. */
  readonly draft: string | undefined;
  /** Text that is given back to the person, such as an answer to a closed question, until a message field takes it. */
  readonly returned: string;
  /** Queued messages, the next one first. */
  readonly queue: readonly QueuedMessage[];
  /** Files for the next message. */
  readonly files: readonly PickedFile[];
}

/**
 * What a person has written and the agent has not received. It is not part of the state that events produce, because a replay
 * rebuilds that state and must not remove this.
 */
export interface Outbox {
  readonly getState: () => OutboxState;
  /** Calls the listener after each change, synchronously. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores the text of the message field. */
  readonly write: (draft: string) => void;
  /** Gives text back to the person: to the message field on the page, or to the next one that appears. */
  readonly giveBack: (words: string) => void;
  /** Returns the text that was given back, and clears it. */
  readonly takeReturned: () => string;
  /** Changes the files for the next message. */
  readonly setFiles: (change: (files: readonly PickedFile[]) => readonly PickedFile[]) => void;
  /** Whether a message was sent in this task, so that another call comes from the same click. */
  readonly isSending: () => boolean;
  /**
   * Sets who sends messages that are given without a sender, such as those that were restored after a reload or queued in
   * another tab. The message field of a panel sets the panel's session. @param by A session, or an object that the app has made
   * from one.
   */
  readonly setSender: (by: Sender) => void;
  /** Sends a message, unless one is just being sent. @param by Which session sends it. @default the sender of the outbox */
  readonly send: (message: OutgoingMessage, by?: Sender) => void;
  /**
   * Puts a message at the end of the queue. It is sent when it is the first and a run is done. Returns its key.
   *
   * @param by Which session sends it. @default the sender of the outbox at that time
   * @param key Its key, if it has one already. @default a new one
   */
  readonly enqueue: (message: OutgoingMessage, by?: Sender, key?: string) => string;
  /** Replaces a queued message. */
  readonly edit: (key: string, message: OutgoingMessage) => void;
  /** Moves a queued message to another position, 0 for the first. */
  readonly move: (key: string, place: number) => void;
  /** Removes a queued message. */
  readonly remove: (key: string) => void;
  /** Sends a queued message now. Stops a run that is in progress or waits for an answer. */
  readonly sendNow: (key: string) => void;
  /** Sends the first queued message if the run is done. Also happens automatically, a moment later. */
  readonly sendNext: () => void;
}

const EMPTY: OutboxState = { draft: undefined, returned: '', queue: [], files: [] };
/** What a person does is shown at once instead of with the next frame. */
const AT_ONCE = { schedule: () => () => undefined };

/**
 * An outbox that refuses what is no text or message, such as the event of a listener: what is kept here is stored and sent later,
 * when nobody knows where it came from.
 */
export function checkedOutbox(outbox: Outbox): Outbox {
  const checked = (name: 'write' | 'giveBack' | 'send' | 'enqueue' | 'edit', place = 0) => ({
    [name]: (...args: readonly unknown[]) => {
      const given = args[place] as Partial<OutgoingMessage> | undefined;
      const isWords = name === 'write' || name === 'giveBack';
      if (typeof (isWords ? given : given?.text) !== 'string')
        throw new TypeError(`outbox.${name} takes a ${isWords ? 'text' : 'message: { text }'}.`);
      return (outbox[name] as (...all: readonly unknown[]) => unknown)(...args);
    },
  });
  return {
    ...outbox,
    ...checked('write'),
    ...checked('giveBack'),
    ...checked('send'),
    ...checked('enqueue'),
    ...checked('edit', 1),
  };
}

/** Creates the outbox of a session that is not made by `createSession`. */
export function createOutbox(session: SendingSession): Outbox {
  const store = new Store(EMPTY, AT_ONCE);
  let sender: Sender = session;
  let isSending = false;
  /** Whether a queued message was sent and its run has not begun, so that the session's status is still the previous one. */
  let isGoing = false;
  let status: RunStatus = 'idle';
  /** Whether the run during which messages were queued was looked for, and is not there. */
  let isNone = false;
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
      isNone = false;
    } else if (stopWatching === undefined) {
      ({ status } = session.getState());
      // In a later task, so that listeners see the end of the run before the next one begins.
      stopWatching = session.subscribe(() => {
        const before = status;
        ({ status } = session.getState());
        isNone = status === 'idle' && (isNone || isBusy(before));
        if (status === 'done' || isNone) setTimeout(sendNext);
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
    if (session.getState().status !== 'done' && !isNone) return;
    isGoing = true;
    remove(first.key);
    send(first.message, first.by);
  };
  return checkedOutbox({
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
  });
}
