import {
  AgentPanel,
  AgentRoot,
  SessionList,
  useSessionList,
  type AgentBackend,
} from 'agent-session-react';
import { createSessionDirectory } from 'agent-session-react/core';
import type { AgentStorage } from 'agent-session-react/storage';
import 'agent-session-react/styles.css';
import { useState } from 'react';
import { openChat, useChatId } from './address';

interface ConversationsProps {
  /** Created outside of components, so that it stays the same. */
  readonly backend: AgentBackend;
  /** What the browser keeps over a reload, if anything. */
  readonly storage?: AgentStorage;
}

export function Conversations({ backend, storage }: ConversationsProps) {
  const [directory] = useState(() => createSessionDirectory({ backend }));
  const id = useChatId();
  // The same list as data: for a heading, a badge, or a list of your own.
  const { sessions } = useSessionList(directory);
  const title = sessions.find((session) => session.id === id)?.title ?? 'New conversation';
  return (
    <AgentRoot style={{ display: 'grid', gridTemplateColumns: '16rem 1fr', height: '100dvh' }}>
      <SessionList
        directory={directory}
        selectedId={id}
        onSelectedIdChange={(next) => openChat(next)}
        onCreate={() => openChat(null)}
      />
      <AgentPanel
        backend={backend}
        storage={storage}
        sessionId={id ?? undefined}
        title={title}
        observer={{
          // The first message gives a new conversation its id: the same entry of the browser's history.
          onSessionChange: (next) => openChat(next, { replace: true }),
        }}
      />
    </AgentRoot>
  );
}
