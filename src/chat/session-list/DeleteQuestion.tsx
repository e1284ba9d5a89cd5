'use client';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button/index.js';
import { useMessages } from '../../ui/locale/index.js';

interface DeleteQuestionProps {
  readonly name: string;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
}

/** Asks once more before a conversation is deleted. The answer that changes nothing has the focus. */
export function DeleteQuestion({ name, onDelete, onKeep }: DeleteQuestionProps) {
  const messages = useMessages();
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
        {messages['sessions.keep']}
      </Button>
      <Button aria-label={`${messages['sessions.confirmDelete']}: ${name}`} onClick={onDelete}>
        {messages['sessions.confirmDelete']}
      </Button>
    </li>
  );
}
