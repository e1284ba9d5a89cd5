'use client';

import { AgentPanel, AgentRoot, SessionList } from 'agent-session-react';
import { aiSdkBackend } from 'agent-session-react/ai-sdk';
import { createSessionDirectory } from 'agent-session-react/core';
import 'agent-session-react/styles.css';
import { usePathname } from 'next/navigation';

const backend = aiSdkBackend({
  url: '/api/chat',
  history: ({ sessionId, signal }) => fetch(`/api/chats/${sessionId}`, { signal }),
  list: ({ page, limit, signal }) => fetch(`/api/chats?page=${page}&limit=${limit}`, { signal }),
  rename: ({ id, title, signal }) =>
    fetch(`/api/chats/${id}`, { method: 'PATCH', body: JSON.stringify({ title }), signal }),
  remove: ({ id, signal }) => fetch(`/api/chats/${id}`, { method: 'DELETE', signal }),
});
const directory = createSessionDirectory({ backend });

const pathOf = (id: string | null) => (id === null ? '/chat' : `/chat/${id}`);

export function Chats() {
  // /chat is a new conversation, /chat/[id] a stored one. Next.js follows `pushState` and `replaceState`.
  const id = usePathname().split('/')[2] ?? null;
  const open = (next: string | null) => window.history.pushState(null, '', pathOf(next));
  return (
    <AgentRoot style={{ display: 'grid', gridTemplateColumns: '16rem 1fr', height: '100dvh' }}>
      <SessionList
        directory={directory}
        selectedId={id}
        onSelectedIdChange={open}
        onCreate={() => open(null)}
      />
      <AgentPanel
        backend={backend}
        sessionId={id ?? undefined}
        observer={{
          // The first message gives a conversation its id.
          onSessionChange: (next) => window.history.replaceState(null, '', pathOf(next)),
        }}
      />
    </AgentRoot>
  );
}
