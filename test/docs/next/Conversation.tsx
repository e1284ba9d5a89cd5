import { AgentRoot, Message } from 'agent-session-react';
import { readUIMessages } from 'agent-session-react/ai-sdk';
import 'agent-session-react/styles.css';

export function Conversation({ stored }: { readonly stored: readonly unknown[] }) {
  return (
    <AgentRoot>
      {readUIMessages(stored).map((message) => (
        <Message key={message.key} message={message} />
      ))}
    </AgentRoot>
  );
}
