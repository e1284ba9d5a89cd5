import { useState } from 'react';
import { createSessionDirectory } from '../../src/client/SessionDirectory.js';
import { AgentPanel, AgentRoot, SessionList, type AgentPanelProps } from '../../src/view/index.js';
import type { AgentBackend } from '../../src/contract/index.js';
import { useSessionList } from '../../src/react/index.js';
import './threads.css';
import { type Language } from './languageOf.js';

export interface ThreadsProps {
  /** Keeps the conversations and runs the agent. */
  readonly backend: AgentBackend;
  /** What to start a conversation with. */
  readonly suggestions?: AgentPanelProps['suggestions'];
  readonly locale: Language;
}

/** A person's conversations beside the one that is open. */
export function Threads({ backend, suggestions, locale }: ThreadsProps) {
  const [directory] = useState(() => createSessionDirectory({ backend }));
  const { sessions } = useSessionList(directory);
  // What the panel was opened with. A conversation that it began itself gets its name later, which
  // must not open it anew: that name is only marked in the list.
  const [opened, setOpened] = useState<{ readonly id?: string; readonly turn: number }>({
    turn: 0,
  });
  const [named, setNamed] = useState<string>();
  const [isListShown, setIsListShown] = useState(true);
  const current = named ?? opened.id;
  const open = (id?: string) => {
    setOpened(({ turn }) => ({ turn: turn + 1, ...(id !== undefined && { id }) }));
    setNamed(undefined);
    setIsListShown(id === undefined);
  };
  const title = sessions.find(({ id }) => id === current)?.title ?? 'New conversation';
  return (
    <AgentRoot locale={locale} className="threads" data-list={isListShown ? '' : undefined}>
      <SessionList
        directory={directory}
        selectedId={current}
        onSelect={({ id }) => open(id)}
        onDelete={({ id }) => {
          if (id === current) open();
        }}
      />
      <AgentPanel
        key={opened.turn}
        backend={backend}
        sessionId={opened.id}
        locale={locale}
        suggestions={suggestions}
        observer={{ onSessionChange: setNamed }}
        title={
          <span className="threads-title">
            <button type="button" onClick={() => setIsListShown(true)}>
              ‹ All
            </button>
            {title}
          </span>
        }
      />
    </AgentRoot>
  );
}
