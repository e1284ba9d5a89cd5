'use client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SessionInfo } from '../../contract/index.js';
import { Button, PartButton } from '../../ui/Button.js';
import { StatusMark, type StatusMarkProps } from '../../ui/StatusMark.js';
import { useTime } from '../../ui/duration/index.js';
import { isAfter, isFocusLost } from '../../ui/focus/index.js';
import { useLocale, useTexts } from '../../ui/locale/index.js';
import { dateFormat } from '../../locales/index.js';

interface SessionItemProps {
  readonly session: SessionInfo;
  readonly isSelected: boolean;
  readonly isRenaming: boolean;
  readonly onSelect: () => void;
  readonly onRename: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
  /** Archives the session, or takes it out of the archive. */
  readonly onArchive: (() => void) | undefined;
  /** Whether the session is in the archive. */
  readonly isArchived: boolean;
  /** Called with the new title, or undefined if it is unchanged. */
  readonly onRenamed: (title: string | undefined) => void;
}

/** What the statuses mean that backends give to sessions, where it is worth a mark. */
const MARKS = new Map<string | undefined, StatusMarkProps['status']>([
  ['running', 'running'],
  ['in_progress', 'running'],
  ['waiting', 'awaiting-input'],
  ['awaiting-input', 'awaiting-input'],
  ['awaiting_input', 'awaiting-input'],
  ['requires_action', 'awaiting-input'],
]);

/** One session of the list. */
export function SessionItem({
  session,
  isSelected,
  isRenaming,
  onSelect,
  onRename,
  onDelete,
  onArchive,
  isArchived,
  onRenamed,
}: SessionItemProps) {
  const { texts } = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  const isAsking = isRenaming || isLeaving;
  useLayoutEffect(() => {
    // Return the focus from the field, unless the person has moved on.
    const { current } = button;
    if (current !== null && wasAsking.current && !isAsking && isFocusLost(current)) current.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const { createdAt, excerpt, title = '', updatedAt = createdAt } = session;
  const day = useTime(updatedAt, formatDay);
  const mark = MARKS.get(session.status);
  const name = title === '' ? texts['sessions.untitled'] : title;
  if (isRenaming) {
    return (
      <li data-part="session-row" data-selected={isSelected ? '' : undefined}>
        <TitleField title={title} placeholder={texts['sessions.untitled']} onEnd={onRenamed} />
      </li>
    );
  }
  if (isLeaving && onDelete !== undefined) {
    return <DeleteQuestion name={name} onDelete={onDelete} onKeep={() => setLeaving(false)} />;
  }
  return (
    <li data-part="session-row" data-selected={isSelected ? '' : undefined}>
      <button
        type="button"
        ref={button}
        data-part="session-item"
        aria-current={isSelected ? 'true' : undefined}
        aria-keyshortcuts={shortcutsOf(onRename, onDelete)}
        onClick={onSelect}
        onDoubleClick={onRename}
        onKeyDown={(event) => {
          if (event.key === 'Delete' && onDelete !== undefined) setLeaving(true);
          if (event.key !== 'F2' || onRename === undefined) return;
          event.preventDefault();
          onRename();
        }}
      >
        <span data-part="session-title" dir="auto" data-untitled={title === '' ? '' : undefined}>
          {name}
        </span>
        {mark === undefined ? null : <StatusMark status={mark} />}
        {day === '' ? null : (
          <time data-part="session-time" dateTime={updatedAt}>
            {day}
          </time>
        )}
        {excerpt === undefined ? null : (
          <span data-part="session-excerpt" dir="auto">
            {excerpt}
          </span>
        )}
      </button>
      {onRename === undefined ? null : (
        <PartButton
          variant="quiet"
          icon="edit"
          iconOnly
          data-part="session-rename"
          tabIndex={-1}
          onClick={onRename}
        >
          {texts['sessions.rename'](name)}
        </PartButton>
      )}
      {onArchive === undefined ? null : (
        <PartButton
          variant="quiet"
          icon={isArchived ? 'retry' : 'data'}
          iconOnly
          data-part="session-archive"
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            onArchive();
          }}
        >
          {texts[isArchived ? 'sessions.unarchive' : 'sessions.archive'](name)}
        </PartButton>
      )}
      {onDelete === undefined ? null : (
        <PartButton
          variant="quiet"
          icon="cross"
          iconOnly
          data-part="session-delete"
          tabIndex={-1}
          onClick={() => setLeaving(true)}
        >
          {texts['sessions.delete'](name)}
        </PartButton>
      )}
    </li>
  );
}

function shortcutsOf(
  onRename: (() => void) | undefined,
  onDelete: (() => void) | undefined,
): string | undefined {
  const keys = [onRename && 'F2', onDelete && 'Delete'].filter((key) => key !== undefined);
  return keys.length === 0 ? undefined : keys.join(' ');
}

interface DeleteQuestionProps {
  readonly name: string;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
}

/** Asks for confirmation before a session is deleted. The button that keeps it has the focus. */
function DeleteQuestion({ name, onDelete, onKeep }: DeleteQuestionProps) {
  const texts = useTexts();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <li data-part="session-row" data-leaving="">
      <Button
        ref={keep}
        onClick={onKeep}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onKeep();
        }}
      >
        {texts['sessions.keep']}
      </Button>
      <Button
        aria-label={`${texts['sessions.confirmDelete']}: ${name}`}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          onDelete();
        }}
      >
        {texts['sessions.confirmDelete']}
      </Button>
    </li>
  );
}

/** Focuses the session after the row of an element, or else the one before: the row is about to go. */
function focusBeside(element: HTMLElement): void {
  const row = element.closest('li');
  const isItem = '[data-part="session-item"]';
  const items = [...(row?.parentElement?.querySelectorAll<HTMLElement>(isItem) ?? [])];
  const others = items.filter((item) => row?.contains(item) !== true);
  (others.find((item) => isAfter(item, row)) ?? others.at(-1))?.focus();
}

/** Formats the time of the last change briefly: the time if it was today, otherwise the date. */
function formatDay(iso: string, locale: string, now: number): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const today = new Date(now);
  if (today.toDateString() === date.toDateString()) {
    return dateFormat(locale, { timeStyle: 'short' }).format(date);
  }
  const isThisYear = today.getFullYear() === date.getFullYear();
  return dateFormat(
    locale,
    isThisYear
      ? { month: 'short', day: 'numeric' }
      : { year: 'numeric', month: 'short', day: 'numeric' },
  ).format(date);
}

interface TitleFieldProps {
  readonly title: string;
  readonly placeholder: string;
  /** Called once, with the new title, or undefined if it is unchanged. */
  readonly onEnd: (title: string | undefined) => void;
}

/** The field for a title: Enter or leaving the field saves, Escape cancels. */
function TitleField({ title, placeholder, onEnd }: TitleFieldProps) {
  const texts = useTexts();
  const [first] = useState(title);
  const [text, setText] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const end = (isKept: boolean) => {
    // Removing the focused field fires blur, which must not end the edit a second time.
    if (hasEnded.current) return;
    hasEnded.current = true;
    const next = text.trim();
    // Another title may have arrived, which a field that nobody has written into leaves as it is.
    const isWritten = next !== '' && next !== first && next !== title;
    onEnd(isKept && isWritten ? next : undefined);
  };
  return (
    <input
      ref={field}
      data-part="session-title-input"
      dir="auto"
      enterKeyHint="done"
      aria-label={texts['sessions.title']}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') end(true);
        if (event.key === 'Escape') end(false);
      }}
    />
  );
}
