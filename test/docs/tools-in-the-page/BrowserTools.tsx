import { AgentPanel, type PartComponents } from 'agent-session-react';
import { pageToolViews, useBrowserTools } from 'agent-session-react/define';
import { addNote, clearBoard } from './tools';
import 'agent-session-react/styles.css';

const tools = [addNote, clearBoard] as const;

const components: PartComponents = { tools: pageToolViews(tools) };

/** Offers the tools to the browser's agent while it is mounted, and shows the calls that ask the person. */
export function BrowserTools() {
  const asking = useBrowserTools(tools, { canAsk: true });
  return asking.map(({ callId, session }) => (
    <AgentPanel
      key={callId}
      session={session}
      components={components}
      title="Your browser asks"
      slots={{ composer: null }}
      style={{ height: '20rem' }}
    />
  ));
}
