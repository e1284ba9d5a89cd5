import {
  AgentPanel,
  AgentRoot,
  SessionList,
  useSessionList,
  type AgentBackend,
} from 'agent-session-react';
import { createSessionDirectory } from 'agent-session-react/core';
import 'agent-session-react/styles.css';
import { useState } from 'react';
import { openChat, useChatId } from './address';

/** @param props.backend Created outside of components, so that it stays the same. */
export function Conversations({ backend }: { readonly backend: AgentBackend }) {
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
