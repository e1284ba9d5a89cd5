import { useState, useSyncExternalStore } from 'react';
import type { AgentSession } from '../../src/client/index.js';
import type { SessionState } from '../../src/core/state.js';
import { type FleetRow, useFleet, useFleetNotifications, useTitleBadge } from '../../src/tabs.js';
import { useTime } from '../../src/ui/duration/index.js';
import { AgentPanel, AgentRoot, Button, StatusMark } from '../../src/view/index.js';
import './fleet.css';
import type { Language } from './languageOf.js';

export interface FleetProps {
  readonly sessions: readonly AgentSession[];
  readonly locale: Language;
}

const english = {
  agents: 'Agents',
  nothing: 'Nothing needs you',
  unread: (count: number) => `${count} new`,
  notify: 'Notify me',
  choose: 'Choose an agent to see what it is at.',
  all: 'All',
  untitled: 'Untitled',
  notes: {
    running: 'At work',
    'awaiting-input': 'Waits for you',
    failed: 'Failed',
    done: 'Done',
  } satisfies Record<FleetRow['status'], string>,
};

type Words = typeof english;

const french: Words = {
  agents: 'Agents',
  nothing: 'Rien ne vous attend',
  unread: (count) => (count === 1 ? '1 nouveau' : `${count} nouveaux`),
  notify: 'M’avertir',
  choose: 'Choisissez un agent pour voir ce qu’il fait.',
  all: 'Tous',
  untitled: 'Sans titre',
  notes: {
    running: 'Au travail',
    'awaiting-input': 'Vous attend',
    failed: 'Échec',
    done: 'Terminé',
  },
};

/** What the agents of an app are at, beside the conversation that is open. */
export function Fleet({ sessions, locale }: FleetProps) {
  const words = typeof locale !== 'string' && locale.tag === 'fr' ? french : english;
  const [current, setCurrent] = useState<string>();
  const { rows, unread } = useFleet(sessions, { current });
  const open = ({ id }: FleetRow) => setCurrent(id);
  const { ask, permission } = useFleetNotifications(rows, {
    wordsOf: ({ status, title }) => ({ title: title ?? words.untitled, body: words.notes[status] }),
    onOpen: open,
  });
  useTitleBadge(unread);
  const shown = sessions.find((session) => session.getState().sessionId === current);
  return (
    <AgentRoot locale={locale} className="fleet" data-open={shown === undefined ? undefined : ''}>
      <nav aria-label={words.agents}>
        <header>
          <h2>{words.agents}</h2>
          <span role="status">{unread === 0 ? words.nothing : words.unread(unread)}</span>
          {permission === 'default' ? (
            <Button variant="quiet" onClick={ask}>
              {words.notify}
            </Button>
          ) : null}
        </header>
        <ul>
          {rows.map((row) => (
            <li key={row.key}>
              <Row
                row={row}
                words={words}
                isCurrent={row.id === current}
                onOpen={() => open(row)}
              />
            </li>
          ))}
        </ul>
      </nav>
      {shown === undefined ? (
        <p className="fleet-empty">{words.choose}</p>
      ) : (
        <AgentPanel
          key={current}
          session={shown}
          locale={locale}
          title={
            <span className="fleet-title">
              <button type="button" onClick={() => setCurrent(undefined)}>
                ‹ {words.all}
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
  readonly words: Words;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

/** The time if it was today, otherwise the day. */
function briefly(iso: string, locale: string, now: number): string {
  const date = new Date(iso);
  const isToday = date.toDateString() === new Date(now).toDateString();
  const format = isToday
    ? ({ timeStyle: 'short' } as const)
    : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(locale, format).format(date);
}

/** What the agent has said last. */
function lastWords({ messages }: SessionState): string | undefined {
  const said = messages.findLast(({ role }) => role === 'assistant')?.parts;
  return said?.findLast((part) => part.type === 'text')?.text;
}

/** What a session waits for or is at, in one line. */
function useNote({ requests: [request], session, status }: FleetRow, words: Words): string {
  const said = useSyncExternalStore(session.subscribe, () => lastWords(session.getState()));
  const note = words.notes[status];
  if (status === 'running') return [note, said].filter(Boolean).join(' · ');
  return request === undefined || request.prompt === '' ? note : request.prompt;
}

function Row({ row, words, isCurrent, onOpen }: RowProps) {
  const { isUnread, since, status, title } = row;
  const time = useTime(since, briefly);
  const note = useNote(row, words);
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
          <span className="fleet-note">{note}</span>
          <time dateTime={since}>{time}</time>
        </span>
      </span>
    </button>
  );
}
