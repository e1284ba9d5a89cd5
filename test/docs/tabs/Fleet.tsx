import type { AgentBackend, SessionDirectory } from 'agent-session-react';
import { createSharedSession, useFleet, useTitleBadge } from 'agent-session-react/tabs';
import { useMemo } from 'react';

interface FleetProps {
  readonly backend: AgentBackend;
  readonly directory: SessionDirectory;
  /** The conversation that is shown beside the list. */
  readonly current?: string;
  readonly onOpen: (id: string | undefined) => void;
}

const WORDS = {
  running: 'at work',
  'awaiting-input': 'waits for you',
  failed: 'failed',
  done: 'done',
};

export function Fleet({ backend, directory, current, onOpen }: FleetProps) {
  const from = useMemo(
    () => ({
      directory,
      open: ({ id }: { id: string }) => createSharedSession({ backend, sessionId: id }),
    }),
    [backend, directory],
  );
  const { rows, unread } = useFleet(from, { current });
  useTitleBadge(unread);
  return (
    <ul>
      {rows.map(({ key, id, title = 'Untitled', status, isUnread }) => (
        <li key={key}>
          <button type="button" onClick={() => onOpen(id)}>
            {isUnread ? <strong>{title}</strong> : title}: {WORDS[status]}
          </button>
        </li>
      ))}
    </ul>
  );
}
