'use client';

import {
  AgentRoot,
  createSessionDirectory,
  SessionList,
  type AgentPanelProps,
} from 'agent-session-react';
import { AgentPanel } from './agent-panel';
import { backend } from './backend';
import { openConversation, useConversationId } from './use-conversation-id';

const directory = createSessionDirectory({ backend });

type Own = 'backend' | 'session' | 'sessionId' | 'observer';

type ConversationsProps = Partial<Omit<AgentPanelProps, Own>>;

/** The list of conversations beside the panel, or above it where there is little room. Each conversation has an address. */
export function Conversations({ className = '', ...props }: ConversationsProps) {
  const id = useConversationId();
  return (
    <AgentRoot
      className={`grid grid-rows-[12rem_minmax(0,1fr)] gap-4 md:grid-cols-[16rem_minmax(0,1fr)] md:grid-rows-1 ${className}`}
    >
      <SessionList
        className="min-h-0 overflow-y-auto"
        directory={directory}
        selectedId={id}
        onSelectedIdChange={(next) => openConversation(next)}
        onCreate={() => openConversation(null)}
      />
      <AgentPanel
        {...props}
        className="min-h-0"
        sessionId={id ?? undefined}
        observer={{
          // The first message gives a new conversation its id.
          onSessionChange: (next) => openConversation(next, { replace: true }),
        }}
      />
    </AgentRoot>
  );
}
