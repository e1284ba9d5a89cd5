import {
  AgentRoot,
  AgentSessionProvider,
  Composer,
  EmptyState,
  Message,
  StatusLine,
  Transcript,
  type SessionMessage,
} from 'agent-session-react';
import { agentbBackend } from 'agent-session-react/agentb';
import 'agent-session-react/styles.css';

const backend = agentbBackend({ url: '/agent/stream' });

const ListItem = ({ message }: { readonly message: SessionMessage }) => (
  <Message message={message} className="list-item" />
);

export const Support = () => (
  <AgentSessionProvider backend={backend}>
    <AgentRoot className="support">
      <Transcript messageComponent={ListItem}>
        <EmptyState title="How can we help?" suggestions={['Track my order', 'Return an item']} />
      </Transcript>
      <StatusLine />
      <Composer placeholder="Ask us anything" />
    </AgentRoot>
  </AgentSessionProvider>
);
