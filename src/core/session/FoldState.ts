import type { SessionState } from '../state.js';
import { arrayOf, isNamed, isPlain, listOf, type MessageList } from './MessageList.js';
import type { RunRecord } from './RunRecord.js';

/**
 * A state while events are applied to it: a long list of messages is in a form that is cheap to change. It has the bookkeeping,
 * which goes with the public state from event to event and is not part of its type.
 */
export interface FoldState extends Omit<SessionState, 'messages' | 'run'> {
  readonly messages: MessageList;
  readonly run?: RunRecord;
  /** The run that waits for the person while another one is requested: it waits on if that is refused. */
  readonly waiting?: RunRecord;
  /** How many messages there were when the stored ones were asked for: later ones are newer. */
  readonly loadingFrom?: number;
  /** Keys of the messages that were taken out, such as an answer that is written anew. No new message gets one of them. */
  readonly removed?: readonly string[];
}

const FOLD = Symbol('fold');

/** A state with many messages, and the form that it was made from. */
type LateState = SessionState & { readonly [FOLD]: FoldState };

/** For states of an app with many messages: the form that they were read into. */
const FOLDS = new WeakMap<SessionState, FoldState>();

export function toFold(state: SessionState): FoldState {
  const known = (state as Partial<LateState>)[FOLD] ?? FOLDS.get(state);
  if (known !== undefined) return known;
  const messages = listOf(state.messages);
  const kept = state as SessionState & Omit<FoldState, 'messages'>;
  if (isPlain(messages)) return kept;
  const fold = { ...kept, messages };
  FOLDS.set(state, fold);
  return fold;
}

/** Keys of the messages that were taken out of the state. */
export function removedKeys(state: SessionState): readonly string[] {
  return toFold(state).removed ?? [];
}

/** Whether a message of the state has this key. Fast for any number of messages. */
export function hasMessage(state: SessionState, key: string): boolean {
  return isNamed(toFold(state).messages, 'key', key);
}

/** One getter for all states, which so have one hidden class: a getter of its own for each would make them slow to create and read. */
const LATE_MESSAGES: PropertyDescriptor = {
  configurable: true,
  enumerable: true,
  get(this: LateState) {
    return arrayOf(this[FOLD].messages);
  },
};

/**
 * The public state. With many messages, their array is created only when it is read: of the states after each of many events,
 * few are ever read.
 */
export function toState(fold: FoldState): SessionState {
  if (isPlain(fold.messages)) return fold as SessionState;
  const { messages: _, ...rest } = fold;
  const state = Object.defineProperty(rest, 'messages', LATE_MESSAGES);
  return Object.defineProperty(state as object as SessionState, FOLD, { value: fold });
}
