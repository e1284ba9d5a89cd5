import type { SessionState } from '../state.js';
import { arrayOf, isNamed, isPlain, listOf, type MessageList } from './MessageList.js';

/** A state while events are applied to it: a long list of messages is in a form that is cheap to change. */
export type FoldState = Omit<SessionState, 'messages'> & { readonly messages: MessageList };

/** For states with many messages: the form that they were made from. */
const FOLDS = new WeakMap<SessionState, FoldState>();

export function toFold(state: SessionState): FoldState {
  const known = FOLDS.get(state);
  if (known !== undefined) return known;
  const messages = listOf(state.messages);
  if (isPlain(messages)) return state;
  const fold = { ...state, messages };
  FOLDS.set(state, fold);
  return fold;
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
