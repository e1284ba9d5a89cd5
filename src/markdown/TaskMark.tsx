'use client';
import { Icon } from '../ui/icon/index.js';
import { useMessages } from '../ui/locale/index.js';

/** The box of a task in a list. Shows, and cannot be changed. */
export function TaskMark({ done }: { readonly done: boolean }) {
  const messages = useMessages();
  return (
    <span
      data-part="task"
      data-checked={done ? '' : undefined}
      role="img"
      aria-label={messages[done ? 'task.done' : 'task.open']}
    >
      {done ? <Icon name="check" /> : null}
    </span>
  );
}
