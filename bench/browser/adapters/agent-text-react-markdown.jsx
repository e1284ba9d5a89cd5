// The text component by react-markdown in place of the built-in reader.
import 'agent-session-react/styles.css';
import { textAdapter } from '@bench/text-adapter.jsx';
import { AgentRoot, Text } from 'agent-session-react';
import { reactMarkdown } from 'agent-session-react/react-markdown';

export const meta = { kind: 'candidate', note: 'Text in an AgentRoot with reactMarkdown()' };

const markdown = reactMarkdown();

const Message = ({ text, streaming }) => (
  <Text part={{ type: 'text', id: 'text', text }} streaming={streaming} />
);

const wrap = (children) => <AgentRoot markdown={markdown}>{children}</AgentRoot>;

export const { mount, push, done } = textAdapter({ Msg: Message, wrap });
