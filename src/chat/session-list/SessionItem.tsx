'use client';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SessionInfo } from '../../protocols/protocol.js';
import { PartButton } from '../../ui/button/index.js';
import { useTime } from '../../ui/duration/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { DeleteQuestion } from './DeleteQuestion.js';
import { formatDay } from './formatDay.js';
import { TitleField } from './TitleField.js';

interface SessionItemProps {
  readonly session: SessionInfo;
  readonly isSelected: boolean;
  readonly isRenaming: boolean;
  readonly onSelect: () => void;
  readonly onRename: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
  /** The new title, or undefined when it stays. */
  readonly onRenamed: (title: string | undefined) => void;
}

/** One conversation of the list. */
export function SessionItem({
  session,
  isSelected,
  isRenaming,
  onSelect,
  onRename,
  onDelete,
  onRenamed,
}: SessionItemProps) {
  const { messages } = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  const isAsking = isRenaming || isLeaving;
  useLayoutEffect(() => {
    // Focus comes back from the field, unless the person has gone on to somewhere else.
    const page = button.current?.getRootNode();
    const { activeElement } = page instanceof ShadowRoot ? page : document;
    const isLost = activeElement === null || activeElement === document.body;
    if (wasAsking.current && !isAsking && isLost) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const { createdAt, title = '', updatedAt = createdAt } = session;
  const day = useTime(updatedAt, formatDay);
  const name = title === '' ? messages['sessions.untitled'] : title;
  if (isRenaming) {
    return (
      <li data-part="session-row" data-selected={isSelected ? '' : undefined}>
        <TitleField title={title} placeholder={messages['sessions.untitled']} onEnd={onRenamed} />
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
        <span data-part="session-title" data-untitled={title === '' ? '' : undefined}>
          <bdi>{name}</bdi>
        </span>
        {day === '' ? null : (
          <time data-part="session-time" dateTime={updatedAt}>
            {day}
          </time>
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
          {messages['sessions.rename'](name)}
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
          {messages['sessions.delete'](name)}
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
