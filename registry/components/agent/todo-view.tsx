import type { TodoData } from 'agent-session-react/tools';
import { ToolCard } from './tool-card';

const STATUS = {
  pending: { mark: '○', name: 'to do', look: '' },
  running: { mark: '◐', name: 'in progress', look: 'font-medium' },
  done: { mark: '●', name: 'done', look: 'text-muted-foreground line-through' },
  failed: { mark: '✕', name: 'failed', look: 'text-destructive' },
  skipped: { mark: '–', name: 'skipped', look: 'text-muted-foreground line-through' },
} as const;

/** A to-do list or a plan that the agent keeps. */
export function TodoView({ items, note }: TodoData) {
  const done = items.filter(({ status }) => status === 'done').length;
  return (
    <ToolCard title={note ?? 'To do'} facts={`${done} of ${items.length}`}>
      <ul className="grid gap-1 p-3">
        {items.map(({ text, status = 'pending' }, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex gap-2">
            <span role="img" aria-label={STATUS[status].name}>
              {STATUS[status].mark}
            </span>
            <span className={STATUS[status].look}>{text}</span>
          </li>
        ))}
      </ul>
    </ToolCard>
  );
}
