// The text component alone: one prop grows.
import 'agent-session-react/styles.css';
import { textAdapter } from '@bench/text-adapter.jsx';
import { AgentRoot, Text } from 'agent-session-react';

export const meta = { kind: 'candidate', note: 'Text in an AgentRoot' };

const Message = ({ text, streaming }) => (
  <Text part={{ type: 'text', id: 'text', text }} streaming={streaming} />
);

const wrap = (children) => <AgentRoot>{children}</AgentRoot>;

export const { mount, push, done } = textAdapter({ Msg: Message, wrap });
