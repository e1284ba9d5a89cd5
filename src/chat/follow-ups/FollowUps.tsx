'use client';
import { useSyncExternalStore } from 'react';
import { callApp } from '../../core/callApp.js';
import type { Message, SessionState } from '../../core/state.js';
import { watchValue } from '../../development/index.js';
import { useSession, useSessionFact, warnOutsideSession } from '../../react/session/index.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';
import { SuggestionList, type Suggestion } from '../empty-state/index.js';

/**
 * What the person might say next: always the same, or a function of the answer, such as `followUpsIn('suggestions')`. The function is
 * called when an answer is complete; without a result, or if it throws, nothing is suggested.
 */
export type FollowUpSuggestions =
  | readonly Suggestion[]
  | ((answer: Message) => readonly Suggestion[] | undefined);

/** Props of `FollowUps`. */
export interface FollowUpsProps extends Omit<ElementProps<'div'>, 'children'> {
  /** Messages that a press sends, or where they come from. */
  readonly suggestions: FollowUpSuggestions;
}

const never = () => () => undefined;

/** The answer that ends the conversation, if it is complete and nothing is left to do. */
const selectAnswer = ({ status, messages, requests }: SessionState): Message | undefined => {
  const last = messages.at(-1);
  const isOver = status === 'done' || status === 'idle';
  return isOver && last?.role === 'assistant' && last.status === 'done' && requests.length === 0
    ? last
    : undefined;
};

/** Suggestions below a complete answer, each of which sends a message. Renders nothing during a run, and while something waits. */
export function FollowUps({ suggestions, ...rest }: FollowUpsProps) {
  warnOutsideSession('FollowUps');
  const answer = useSessionFact(selectAnswer, undefined);
  const outbox = useSession({ optional: true })?.outbox;
  const isMore = () => (outbox?.getState().queue.length ?? 0) > 0;
  // What the person has said next already is about to be sent.
  const hasMore = useSyncExternalStore(outbox?.subscribe ?? never, isMore, isMore);
  if (answer === undefined || hasMore) return null;
  const shown =
    typeof suggestions === 'function' ? callApp(() => suggestions(answer)) : suggestions;
  watchValue(
    'FollowUps',
    'suggestions',
    shown,
    Array.isArray,
    'a list, or a function that returns one at once',
  );
  if (!Array.isArray(shown) || shown.length === 0) return null;
  return withRender(
    <div {...rest} data-part="follow-ups">
      <SuggestionList suggestions={shown} />
    </div>,
  );
}
