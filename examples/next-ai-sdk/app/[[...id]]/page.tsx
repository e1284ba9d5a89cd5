'use client';

import { AgentPanel, AgentRoot, SessionList } from 'agent-session-react';
import { aiSdkBackend } from 'agent-session-react/ai-sdk';
import { createSessionDirectory } from 'agent-session-react/core';
import 'agent-session-react/styles.css';
import { usePathname } from 'next/navigation';
import { listChats, readChat, removeChat } from '../../lib/chats';

const backend = aiSdkBackend({
  url: '/api/chat',
  history: async ({ sessionId }) => (await readChat(sessionId)) ?? [],
  list: () => listChats(),
  remove: ({ id }) => removeChat(id),
});
const directory = createSessionDirectory({ backend });

/** `/` is a new conversation, `/[id]` a stored one. Next.js follows `pushState` and `replaceState`. */
export default function Page() {
  const id = usePathname().slice(1) || null;
  const open = (next: string | null) => window.history.pushState(null, '', `/${next ?? ''}`);
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
        suggestions={['Refund order 4711', 'What can you do?']}
        // The first message gives a conversation its id.
        observer={{ onSessionChange: (next) => window.history.replaceState(null, '', `/${next}`) }}
      />
    </AgentRoot>
  );
}
