'use client';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CompletionTexts } from '../../../locales/index.js';
import { Boundary } from '../../../ui/boundary/index.js';
import { Button } from '../../../ui/Button.js';
import type { CompletionItem } from '../index.js';
import { Icon } from '../../../ui/icon/index.js';
import { useTexts } from '../../../ui/locale/index.js';
import type { Completion } from './useCompletion.js';

interface CompletionListProps extends Pick<
  Completion,
  'found' | 'active' | 'setActive' | 'choose' | 'searchAgain'
> {
  /** The id of the list, and the prefix of the ids of its options. */
  readonly id: string;
  readonly label: string;
  readonly texts: CompletionTexts;
}

/** The completions for the word that is being typed. The field keeps the focus. */
export function CompletionList({ id, label, texts, searchAgain, ...list }: CompletionListProps) {
  const box = usePlace();
  const common = useTexts();
  const { status, items } = list.found;
  return (
    // The handler only keeps a press on the list from taking the focus from the field; the options do the work.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      data-part="completions"
      data-status={status}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div data-part="completions-head">
        <span data-part="" id={`${id}-label`}>
          {label}
        </span>
        {status === 'loading' && items.length > 0 ? (
          <span data-part="completions-busy">{texts['completions.loading']}</span>
        ) : null}
      </div>
      {items.length > 0 ? (
        <Options {...list} id={id} />
      ) : (
        <div data-part="completions-note">
          {status === 'failed' ? <Icon name="alert" /> : null}
          <span data-part="">
            {texts[status === 'ready' ? 'completions.none' : (`completions.${status}` as const)]}
          </span>
          {status === 'failed' ? (
            <Button variant="quiet" icon="retry" tabIndex={-1} onClick={searchAgain}>
              {common['action.retry']}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

/** The id of an option, for `aria-activedescendant` of the field. */
export const optionId = (listId: string, items: readonly CompletionItem[], item: CompletionItem) =>
  `${listId}-${String(items.indexOf(item))}`;

function Options({
  id,
  found: { items, status },
  active,
  setActive,
  choose,
}: Pick<CompletionListProps, 'id' | 'found' | 'active' | 'setActive' | 'choose'>) {
  return (
    <div
      role="listbox"
      // Explicit, because browsers put scrollable elements into the tab order.
      tabIndex={-1}
      id={id}
      aria-labelledby={`${id}-label`}
      aria-busy={status === 'loading'}
      data-part="completion-list"
    >
      {items.map((item) => (
        <Option
          key={item.id}
          id={optionId(id, items, item)}
          item={item}
          isActive={item === active}
          onPoint={() => setActive(item)}
          onChoose={() => choose(item)}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly item: CompletionItem;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function Option({ id, item, isActive, onPoint, onChoose }: OptionProps) {
  const { label, description, icon, disabled } = item;
  const option = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isActive && option.current !== null) reveal(option.current);
  }, [isActive]);
  return (
    // The field has the focus and handles the keys, as the combobox pattern requires.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events
    <div
      ref={option}
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={disabled === true ? true : undefined}
      data-part="completion"
      // Not onPointerEnter: a list that opens under a resting pointer must not select what happens to be below it.
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onChoose}
    >
      {typeof icon === 'string' ? (
        <Icon name={icon} />
      ) : (
        <Boundary of={icon} fallback={null}>
          {icon}
        </Boundary>
      )}
      <span data-part="completion-label" dir="auto">
        {label}
      </span>
      {description === undefined ? null : (
        <span data-part="completion-description" dir="auto">
          {description}
        </span>
      )}
    </div>
  );
}

/** Scrolls the list to the option. Not `scrollIntoView`, which would scroll the conversation and the page as well. */
function reveal({ offsetTop: top, offsetHeight: height, parentElement: list }: HTMLElement): void {
  if (list === null) return;
  list.scrollTop = Math.max(Math.min(list.scrollTop, top), top + height - list.clientHeight);
}

/** Pixels between the list and the composer. */
const GAP = 6;
/** With at least this many pixels above the composer, the list is not placed below it. */
const MIN_ROOM_ABOVE = 220;
/** Minimum height in pixels: one and a half rows, so that a person sees that there are more. */
const LOWEST = 88;

/**
 * Positions a box that floats over the composer: above it, or below if there is more room, and never beyond the panel, the
 * window or any ancestor that clips it.
 */
function usePlace(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  // After every render, because the field grows with its text.
  useLayoutEffect(() => {
    if (box.current !== null) place(box.current);
  });
  useLayoutEffect(() => {
    const again = () => {
      if (box.current !== null) place(box.current);
    };
    const { visualViewport } = window;
    window.addEventListener('resize', again);
    // An on-screen keyboard shrinks the visual viewport without resizing the window.
    visualViewport?.addEventListener('resize', again);
    return () => {
      window.removeEventListener('resize', again);
      visualViewport?.removeEventListener('resize', again);
    };
  }, []);
  return box;
}

function place(box: HTMLElement): void {
  const composer = box.parentElement?.getBoundingClientRect();
  if (composer === undefined) return;
  const { top, bottom } = roomAround(box);
  const above = composer.top - top - GAP;
  const below = bottom - composer.bottom - GAP;
  const isAbove = above >= MIN_ROOM_ABOVE || above >= below;
  box.dataset['side'] = isAbove ? 'above' : 'below';
  box.style.maxBlockSize = `${String(Math.max(LOWEST, isAbove ? above : below))}px`;
}

/** The visible part of the window: without anything that an ancestor clips. */
function roomAround(box: HTMLElement): { readonly top: number; readonly bottom: number } {
  const { visualViewport } = window;
  let top = visualViewport?.offsetTop ?? 0;
  let bottom = top + (visualViewport?.height ?? window.innerHeight);
  for (let outer = box.parentElement; outer !== null; outer = outer.parentElement) {
    const isEdge =
      outer.dataset['part'] === 'panel' || getComputedStyle(outer).overflowY !== 'visible';
    if (!isEdge) continue;
    const edge = outer.getBoundingClientRect();
    top = Math.max(top, edge.top);
    bottom = Math.min(bottom, edge.bottom);
  }
  return { top, bottom };
}
