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

/** For states with many messages: the form that they were made from. */
const FOLDS = new WeakMap<SessionState, FoldState>();

export function toFold(state: SessionState): FoldState {
  const known = FOLDS.get(state);
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

/**
 * The public state. With many messages, their array is created only when it is read: of the states after each of many events,
 * few are ever read.
 */
export function toState(fold: FoldState): SessionState {
  const { messages } = fold;
  if (isPlain(messages)) return fold as SessionState;
  const state: SessionState = {
    ...fold,
    get messages() {
      return arrayOf(messages);
    },
  };
  FOLDS.set(state, fold);
  return state;
}
