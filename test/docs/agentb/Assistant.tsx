import { AgentPanel, AgentRoot, SessionList } from 'agent-session-react';
import { createSessionDirectory } from 'agent-session-react/core';
import 'agent-session-react/styles.css';
import { backend } from './backend';
import { openThread, useThreadId } from './thread';

const directory = createSessionDirectory({ backend });

export function Assistant() {
  const threadId = useThreadId();
  return (
    <AgentRoot style={{ display: 'grid', gridTemplateColumns: '16rem 1fr', height: '100dvh' }}>
      <SessionList
        directory={directory}
        selectedId={threadId ?? null}
        onSelectedIdChange={(id) => openThread(id ?? '')}
        onCreate={() => openThread()}
      />
      {/* The first turn creates a thread; its id is stored, and the conversation stays open. */}
      <AgentPanel
        backend={backend}
        sessionId={threadId}
        observer={{ onSessionChange: openThread }}
      />
    </AgentRoot>
  );
}
