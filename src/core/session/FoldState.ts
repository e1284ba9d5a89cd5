import type { SessionState } from '../state.js';
import { arrayOf, isNamed, isPlain, listOf, type MessageList } from './MessageList.js';

/** A state while events are applied to it: many messages are in a list that is cheap to change. */
export type FoldState = Omit<SessionState, 'messages'> & { readonly messages: MessageList };

/** What states with many messages were made from. */
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

/** Whether a message of a state has this key, however many there are. */
export function hasMessage(state: SessionState, key: string): boolean {
  return isNamed(toFold(state).messages, 'key', key);
}

/**
 * The state to look at. The array of many messages is made when it is first asked for: of the states after each of many
 * events, few are looked at.
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
