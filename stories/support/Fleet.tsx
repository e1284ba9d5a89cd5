import { useState } from 'react';
import type { AgentSession } from '../../src/client/index.js';
import { type FleetRow, useFleet, useFleetNotifications, useTitleBadge } from '../../src/tabs.js';
import { useTime } from '../../src/ui/duration/index.js';
import { AgentPanel, AgentRoot, Button, StatusMark } from '../../src/view/index.js';
import './fleet.css';
import type { Language } from './languageOf.js';

export interface FleetProps {
  readonly sessions: readonly AgentSession[];
  readonly locale: Language;
}

const NOTES: Readonly<Record<FleetRow['status'], string>> = {
  running: 'At work',
  'awaiting-input': 'Waits for you',
  failed: 'Failed',
  done: 'Done',
};

/** What the agents of an app are at, beside the conversation that is open. */
export function Fleet({ sessions, locale }: FleetProps) {
  const [current, setCurrent] = useState<string>();
  const { rows, unread } = useFleet(sessions, { current });
  const open = ({ id }: FleetRow) => setCurrent(id);
  const { ask, permission } = useFleetNotifications(rows, {
    wordsOf: ({ status, title }) => ({ title: title ?? 'Untitled', body: NOTES[status] }),
    onOpen: open,
  });
  useTitleBadge(unread);
  const shown = sessions.find((session) => session.getState().sessionId === current);
  return (
    <AgentRoot locale={locale} className="fleet" data-open={shown === undefined ? undefined : ''}>
      <nav aria-label="Agents">
        <header>
          <h2>Agents</h2>
          <span role="status">{unread === 0 ? 'Nothing needs you' : `${unread} new`}</span>
          {permission === 'default' ? (
            <Button variant="quiet" onClick={ask}>
              Notify me
            </Button>
          ) : null}
        </header>
        <ul>
          {rows.map((row) => (
            <li key={row.key}>
              <Row row={row} isCurrent={row.id === current} onOpen={() => open(row)} />
            </li>
          ))}
        </ul>
      </nav>
      {shown === undefined ? (
        <p className="fleet-empty">Choose an agent to see what it is at.</p>
      ) : (
        <AgentPanel
          key={current}
          session={shown}
          locale={locale}
          title={
            <span className="fleet-title">
              <button type="button" onClick={() => setCurrent(undefined)}>
                ‹ All
              </button>
              {shown.getState().title}
            </span>
          }
        />
      )}
    </AgentRoot>
  );
}

interface RowProps {
  readonly row: FleetRow;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

function Row({ row, isCurrent, onOpen }: RowProps) {
  const { isUnread, requests, since, status, title } = row;
  const time = useTime(since);
  const [request] = requests;
  const asked = request?.prompt === '' ? undefined : request?.prompt;
  return (
    <button
      type="button"
      className="fleet-row"
      aria-current={isCurrent ? 'true' : undefined}
      data-unread={isUnread ? '' : undefined}
      onClick={onOpen}
    >
      <StatusMark status={status} />
      <span className="fleet-words">
        <span className="fleet-name">{title}</span>
        <span className="fleet-line">
          <span className="fleet-note">{asked ?? NOTES[status]}</span>
          <time dateTime={since}>{time}</time>
        </span>
      </span>
    </button>
  );
}
