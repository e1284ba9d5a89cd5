'use client';
import { useState, type KeyboardEvent } from 'react';
import { warnOutsideSession } from '../../react/session/index.js';
import { watchWord } from '../../development/index.js';
import { useEntrySheet } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { callerFirst, withRender, type ElementProps } from '../../ui/props/index.js';
import { GAP, HoverCard } from '../../ui/HoverCard.js';
import { useHoverCard } from '../../ui/useHoverCard.js';
import {
  OUTLINE_KINDS,
  outlineTitle,
  useGoToEntry,
  useOutline,
  type OutlineEntry,
  type OutlineKind,
} from '../outline/index.js';
import { useOverviewTexts } from '../texts/index.js';
import { jumpMarks, namedOf, type JumpMark } from './jumpMarks.js';

/** Props of `JumpRail`. */
export interface JumpRailProps extends Omit<ElementProps<'div'>, 'children'> {
  /** Which entries of the outline have a mark. @default ['turn', 'checkpoint', 'failure'] */
  readonly kinds?: readonly OutlineKind[] | undefined;
  /** Maximum number of marks, each of 24 px. More entries share them. @default 16 */
  readonly limit?: number | undefined;
}

const KINDS: readonly OutlineKind[] = ['turn', 'checkpoint', 'failure'];
/** Entries that the card of a mark names. */
const NAMED = 5;

/**
 * A narrow rail of marks for what the person has asked, checkpoints and failures, to put beside a conversation. A card names what a
 * mark stands for, and a press leads there, whether or not that is mounted; the next press leads to the next entry of the same mark.
 * One Tab reaches the rail, arrow keys move in it. Renders nothing for fewer than two entries, and is hidden on pages under 480 px.
 */
export function JumpRail({ kinds = KINDS, limit = 16, ...rest }: JumpRailProps) {
  useEntrySheet('overview');
  warnOutsideSession('JumpRail');
  watchWord('JumpRail', 'kinds', kinds, OUTLINE_KINDS);
  const texts = useOverviewTexts();
  const all = useOutline();
  const goToEntry = useGoToEntry(all);
  const [reached, setReached] = useState<string>();
  const marks = jumpMarks(
    all.filter(({ kind }) => kinds.includes(kind)),
    limit,
  );
  if (marks.length < 2) return null;
  const current = marks.findIndex(({ entries }) => entries.some(({ id }) => id === reached));
  const go = ({ entries }: JumpMark) => {
    const next = entries[entries.findIndex(({ id }) => id === reached) + 1] ?? entries[0];
    setReached(next.id);
    goToEntry(next, { focus: false });
  };
  return withRender(
    // The buttons inside take the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      aria-label={texts['outline.label']}
      {...rest}
      role="toolbar"
      aria-orientation="vertical"
      data-part="jump-rail"
      onKeyDown={callerFirst(rest.onKeyDown, moveByKey)}
    >
      {marks.map((mark, index) => (
        <Mark
          key={mark.id}
          mark={mark}
          isCurrent={index === current}
          isTabStop={index === Math.max(0, current)}
          onGo={() => go(mark)}
        />
      ))}
    </div>,
  );
}

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key, target } = event;
  const buttons = [...currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === target);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[key];
  const button = next === undefined ? undefined : buttons[next];
  if (button === undefined) return;
  event.preventDefault();
  button.focus();
}

interface MarkProps {
  readonly mark: JumpMark;
  readonly isCurrent: boolean;
  readonly isTabStop: boolean;
  readonly onGo: () => void;
}

function Mark({ mark: { entries, kind }, isCurrent, isTabStop, onGo }: MarkProps) {
  const texts = useTexts();
  const words = useOverviewTexts();
  const { close, handlers, isOpen } = useHoverCard();
  const nameOf = (entry: OutlineEntry) => outlineTitle(entry, words, texts);
  const more = entries.length - 1;
  return (
    <span data-part="jump-place">
      <button
        {...handlers}
        type="button"
        data-part="jump-mark"
        data-kind={kind}
        aria-label={nameOf(entries[0]) + (more > 0 ? ` +${String(more)}` : '')}
        aria-current={isCurrent ? 'location' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onGo}
      />
      {isOpen ? (
        <HoverCard data-part="jump-card" aria-hidden {...handlers} onClose={close} placeOf={beside}>
          {namedOf(entries, NAMED).map((entry) => (
            <span key={entry.id} data-part="jump-name" data-kind={entry.kind} dir="auto">
              {nameOf(entry)}
            </span>
          ))}
          {entries.length > NAMED ? (
            <span data-part="jump-more">+{String(entries.length - NAMED)}</span>
          ) : null}
        </HoverCard>
      ) : null}
    </span>
  );
}

/** The place of a card: beside its mark, so that it covers none of the others. */
function beside(mark: DOMRect, card: DOMRect): { readonly left: number; readonly top: number } {
  const { clientWidth, clientHeight } = document.documentElement;
  const before = mark.left - card.width - GAP / 2;
  const after = mark.right + GAP / 2;
  return {
    left: after + card.width + GAP <= clientWidth ? after : Math.max(GAP, before),
    top: Math.max(GAP, Math.min(mark.top, clientHeight - card.height - GAP)),
  };
}
