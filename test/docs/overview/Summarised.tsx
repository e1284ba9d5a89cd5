import { AgentPanel, dataView } from 'agent-session-react';
import { langGraphBackend } from 'agent-session-react/langgraph';
import { ContextSummary } from 'agent-session-react/overview';
import 'agent-session-react/styles.css';
import 'agent-session-react/overview.css';

const backend = langGraphBackend({ url: '/api', assistantId: 'agent' });

// Outside the component, so that it stays the same object.
const components = { dataViews: { 'context-summary': dataView(ContextSummary) } };

export const Assistant = () => (
  <AgentPanel backend={backend} components={components} style={{ height: '100dvh' }} />
);
