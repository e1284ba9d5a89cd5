'use client';
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { warnOutsideSession } from '../../react/session/index.js';
import type { SessionState } from '../../core/state.js';
import { ifPossible } from '../../core/ifPossible.js';
import { useSessionState } from '../../react/index.js';
import { useGoTo } from '../../react/transcript-scope/useGoTo.js';
import { PartButton } from '../../ui/Button.js';
import { isComposing, useEntrySheet } from '../../ui/focus/index.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';
import { useOverviewTexts } from '../texts/index.js';
import { findMatches, type ConversationMatch } from './findMatches.js';
import { rangeOf } from './rangeOf.js';

/** Props of `ConversationSearch`. */
export type ConversationSearchProps = Omit<ElementProps<'div'>, 'children'>;

const NONE: readonly ConversationMatch[] = [];

const isSame = (previous: readonly ConversationMatch[], next: readonly ConversationMatch[]) =>
  previous.length === next.length &&
  previous.every((match, index) => {
    const other = next[index];
    return (
      match === other ||
      (match.messageKey === other?.messageKey &&
        match.partId === other.partId &&
        match.occurrence === other.occurrence)
    );
  });

/** The name under which a style sheet knows the match that is shown. */
const HIGHLIGHT = 'agent-match';

/**
 * Searches the whole conversation, also what is folded or not mounted. Enter and the buttons lead to the next match, Shift and
 * Enter to the previous one; the focus stays in the field. Escape ends the search at the match. It belongs inside an `AgentRoot`,
 * such as the header slot of `AgentPanel`.
 */
export function ConversationSearch(props: ConversationSearchProps) {
  useEntrySheet('overview');
  warnOutsideSession('ConversationSearch');
  const texts = useOverviewTexts();
  const goTo = useGoTo();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const [at, setAt] = useState<number>();
  const field = useRef<HTMLInputElement>(null);
  const positionId = useId();
  const matches = useSessionState(
    ({ messages }: SessionState) => (query.trim() === '' ? NONE : findMatches(messages, query)),
    { fallback: NONE, isEqual: isSame },
  );
  useEffect(() => clearHighlight, []);

  const show = (index: number, focus: boolean) => {
    const match = matches[index];
    if (match === undefined) return;
    setAt(index);
    const within = (element: HTMLElement) => {
      const range = rangeOf(element, query, match.occurrence);
      highlight(range);
      return range && blockAround(range, element);
    };
    const { messageKey, partId } = match;
    goTo({ messageKey, partId: partId === '' ? undefined : partId }, { within, focus });
  };
  const step = (by: 1 | -1) => {
    if (matches.length === 0) return;
    const from = at ?? (by === 1 ? -1 : 0);
    show((from + by + matches.length) % matches.length, false);
  };
  const end = () => {
    if (at !== undefined) show(at, true);
    setTyped('');
    setAt(undefined);
    clearHighlight();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      end();
    }
  };
  const isAsked = query.trim() !== '';
  const position =
    matches.length === 0
      ? texts['search.none']
      : texts['search.position']((at ?? -1) + 1, matches.length);
  return withRender(
    <div
      role="search"
      aria-label={texts['search.label']}
      {...props}
      data-part="conversation-search"
    >
      <input
        ref={field}
        type="search"
        data-part="conversation-search-input"
        aria-label={texts['search.label']}
        aria-describedby={isAsked ? positionId : undefined}
        placeholder={texts['search.label']}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(undefined);
          clearHighlight();
        }}
        onKeyDown={onKeyDown}
      />
      <span id={positionId} data-part="conversation-search-position" role="status">
        {isAsked ? position : ''}
      </span>
      {(['previous', 'next'] as const).map((direction) => (
        <PartButton
          key={direction}
          data-part="conversation-search-step"
          variant="quiet"
          icon="chevron"
          data-direction={direction}
          iconOnly
          disabled={matches.length === 0}
          onClick={() => step(direction === 'next' ? 1 : -1)}
        >
          {texts[`search.${direction}`]}
        </PartButton>
      ))}
    </div>,
  );
}

/** Marks the match in the text itself, in browsers that can do so without changing the page. */
function highlight(range: Range | undefined): void {
  ifPossible(() => {
    if (range === undefined) CSS.highlights.delete(HIGHLIGHT);
    else CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  });
}

const clearHighlight = () => highlight(undefined);

/** The smallest element around a match that is a block of its own, such as a paragraph or a line of code. */
function blockAround(range: Range, element: HTMLElement): HTMLElement {
  const { commonAncestorContainer: inner } = range;
  const start = inner instanceof HTMLElement ? inner : inner.parentElement;
  const block = start?.closest<HTMLElement>(
    'p, li, td, th, pre, blockquote, h1, h2, h3, h4, h5, h6, [data-part="row"]',
  );
  return block !== null && block !== undefined && element.contains(block) ? block : element;
}
