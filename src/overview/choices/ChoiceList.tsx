'use client';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ChoiceState } from '../../protocols/createChoices.js';
import { Button } from '../../ui/Button.js';
import { isComposing } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { useOverviewTexts } from '../texts/index.js';
import { ChoiceOptions, idOf } from './ChoiceOptions.js';
import { canChoose, type ChoiceRow, groupsOf, labelOf, typedRow } from './choiceRows.js';
import { placeList } from './placeList.js';

/** Milliseconds after which the next letter begins a new word. */
const TYPING = 700;

interface ChoiceListProps {
  /** The prefix of all ids in it. */
  readonly id: string;
  readonly label: string;
  readonly state: ChoiceState;
  readonly hasSearch: boolean;
  /** Whether a run is at work, which has what was chosen before. */
  readonly isLate: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onChoose: (value: string | undefined) => void;
  readonly onLoad: () => void;
  /** @param isBack Whether the focus returns to the button. */
  readonly onClose: (reason: 'escape-key' | 'outside-press', isBack: boolean) => void;
}

/** The open list of a picker: it has the focus, and the keys move in it. */
export function ChoiceList(props: ChoiceListProps) {
  const { anchor, hasSearch, id, isLate, label, onChoose, onClose, onLoad, state } = props;
  const { choices, isOptional, status, value } = state;
  const words = useOverviewTexts();
  const texts = useTexts();
  const popup = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<number>();
  const typing = useRef({ letters: '', at: 0 });
  const groups = groupsOf(choices, { isOptional: isOptional && choices.length > 0, query });
  const rows = groups.flatMap((group) => group.rows);
  const isChosen = ({ choice }: ChoiceRow) => choice?.value === value;
  const current =
    rows.find(({ place }) => place === active) ??
    (query === '' ? rows.find(isChosen) : undefined) ??
    rows.find(canChoose) ??
    rows[0];
  const nameOf = ({ choice }: ChoiceRow) =>
    choice === undefined ? words['choice.default'] : labelOf(choice);
  const step = (by: number) => {
    const at = rows.findIndex((row) => row === current);
    go(rows[Math.max(0, Math.min(rows.length - 1, at + by))]);
  };
  const go = (row: ChoiceRow | undefined) => {
    if (row !== undefined) setActive(row.place);
  };
  const choose = (row: ChoiceRow | undefined) => {
    if (row !== undefined && canChoose(row)) onChoose(row.choice?.value);
  };
  const typedUntil = (now: number) =>
    now - typing.current.at < TYPING ? typing.current.letters : '';
  const type = (letter: string, now: number) => {
    const typed = typedUntil(now) + letter;
    typing.current = { letters: typed, at: now };
    go(typedRow(rows, current?.place ?? 0, typed, nameOf));
  };
  const press = (event: KeyboardEvent): boolean => {
    const { key, timeStamp } = event;
    if (key === 'Escape') onClose('escape-key', true);
    else if (event.target instanceof HTMLButtonElement) return false;
    else if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'PageDown') step(8);
    else if (key === 'PageUp') step(-8);
    else if (key === 'Enter') choose(current);
    else if (event.target instanceof HTMLInputElement) return false;
    else if (key === 'Home') go(rows[0]);
    else if (key === 'End') go(rows.at(-1));
    else if (key === ' ' && typedUntil(timeStamp) === '') choose(current);
    else if (key.length === 1) type(key, timeStamp);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (press(event)) event.preventDefault();
    // No letter is a shortcut of the conversation, and Escape closes only the list.
    if (event.key !== 'Tab') event.stopPropagation();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null || popup.current?.contains(relatedTarget) === true) return;
    onClose('outside-press', false);
  };

  useLayoutEffect(() => {
    if (popup.current !== null && anchor.current !== null) {
      placeList(popup.current, anchor.current);
    }
  });
  // What has the focus changes when the list is there, or could not be loaded.
  useLayoutEffect(() => {
    const { current: box } = popup;
    const parts = 'input, [role="listbox"], button';
    const inside = status === 'loading' ? undefined : box?.querySelector<HTMLElement>(parts);
    (inside ?? box)?.focus({ preventScroll: true });
  }, [status]);
  useEffect(() => {
    const place = () => {
      if (popup.current !== null && anchor.current !== null) {
        placeList(popup.current, anchor.current);
      }
    };
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node && popup.current?.contains(target) === true)) place();
    };
    const { visualViewport } = window;
    window.addEventListener('resize', place);
    window.addEventListener('scroll', onScroll, true);
    // An on-screen keyboard shrinks it without resizing the window.
    visualViewport?.addEventListener('resize', place);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', onScroll, true);
      visualViewport?.removeEventListener('resize', place);
    };
  }, [anchor]);

  const noteId = `${id}-note`;
  const common = {
    'aria-label': label,
    'aria-describedby': isLate ? noteId : undefined,
    'aria-activedescendant': current === undefined ? undefined : idOf(id, current),
  };
  return (
    // The keys and the presses are those of the list inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={popup}
      tabIndex={-1}
      data-part="pick-popup"
      data-status={status}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onMouseDown={(event) => {
        // A press on an entry leaves the focus where it is.
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
    >
      {hasSearch ? (
        <input
          {...common}
          type="search"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          data-part="pick-search"
          placeholder={words['choice.search']}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(undefined);
          }}
        />
      ) : null}
      {rows.length > 0 ? (
        <ChoiceOptions
          {...(hasSearch ? { 'aria-label': label } : common)}
          id={id}
          groups={groups}
          active={current}
          isChosen={isChosen}
          nameOf={nameOf}
          onPoint={go}
          onChoose={choose}
        />
      ) : (
        <div data-part="pick-note" role="status">
          {status === 'failed' ? (
            <>
              <span data-part="">{words['choice.failed']}</span>{' '}
              <Button variant="quiet" icon="retry" onClick={onLoad}>
                {texts['action.retry']}
              </Button>
            </>
          ) : (
            words[status === 'loading' ? 'choice.loading' : 'search.none']
          )}
        </div>
      )}
      {isLate ? (
        <div data-part="pick-note" id={noteId}>
          {words['choice.next']}
        </div>
      ) : null}
    </div>
  );
}
