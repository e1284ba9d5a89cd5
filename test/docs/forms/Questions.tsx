import { AgentPanel, AgentSessionProvider, type PartComponents } from 'agent-session-react';
import { agUiBackend } from 'agent-session-react/ag-ui';
import { pageToolViews, toolList, usePageTools } from 'agent-session-react/define';
import { questionsTool, SchemaInput } from 'agent-session-react/forms';
import 'agent-session-react/styles.css';

const tools = [questionsTool()] as const;

const backend = agUiBackend({ url: '/agent', pageTools: toolList(tools) });

const components: PartComponents = { input: SchemaInput, tools: pageToolViews(tools) };

export const Assistant = () => (
  <AgentSessionProvider backend={backend}>
    <PageTools />
    <AgentPanel components={components} style={{ height: '100dvh' }} />
  </AgentSessionProvider>
);

function PageTools() {
  usePageTools(tools);
  return null;
}
