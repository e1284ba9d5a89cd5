import { useAgentSession } from 'agent-session-react';
import { agentbBackend } from 'agent-session-react/agentb';

const backend = agentbBackend({ url: '/agent/stream' });

export function App() {
  const { messages, sendMessage, isBusy, fault, sessionId } = useAgentSession({ backend });
  return (
    <section aria-busy={isBusy} data-thread={sessionId}>
      {messages.map(({ key, role, parts }) => (
        <p key={key} data-role={role}>
          {parts.map((part) => (part.type === 'text' ? part.text : `[${part.type}]`)).join(' ')}
        </p>
      ))}
      {fault !== undefined && <p role="alert">{fault.message}</p>}
      <button type="button" onClick={() => void sendMessage('Hello')}>
        Say hello
      </button>
    </section>
  );
}
