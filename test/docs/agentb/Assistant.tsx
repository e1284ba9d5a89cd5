import { AgentPanel, AgentRoot, SessionList, useSessionList } from 'agent-session-react';
import { createSessionDirectory } from 'agent-session-react/core';
import 'agent-session-react/styles.css';
import { backend } from './backend';
import { openThread, useThreadId } from './thread';

const directory = createSessionDirectory({ backend });

export function Assistant() {
  const threadId = useThreadId();
  const { reload } = useSessionList(directory);
  return (
    <AgentRoot style={{ display: 'grid', gridTemplateColumns: '16rem 1fr', height: '100dvh' }}>
      <div>
        <button type="button" onClick={() => openThread()}>
          New conversation
        </button>
        <SessionList
          directory={directory}
          selectedId={threadId}
          onSelect={({ id }) => openThread(id)}
          onDelete={({ id }) => id === threadId && openThread()}
        />
      </div>
      <AgentPanel
        backend={backend}
        sessionId={threadId}
        observer={{
          // The first turn creates a thread; its id is stored, and the conversation stays open.
          onSessionChange: openThread,
          onStatusChange: (status) => void (status === 'done' && reload()),
        }}
      />
    </AgentRoot>
  );
}
