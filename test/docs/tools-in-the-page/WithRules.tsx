import { AgentPanel, AgentSessionProvider, type PartComponents } from 'agent-session-react';
import { agUiBackend } from 'agent-session-react/ag-ui';
import {
  ApprovalRuleList,
  browserRules,
  createApprovalRules,
  ruleActions,
  useApprovalRules,
} from 'agent-session-react/approvals';
import { toolList, pageToolViews, usePageTools } from 'agent-session-react/define';
import { useState } from 'react';
import { clearBoard } from './tools';
import 'agent-session-react/styles.css';
import 'agent-session-react/approvals.css';

const tools = [clearBoard] as const;

const rules = createApprovalRules(browserRules());

const components: PartComponents = {
  tools: pageToolViews(tools),
  approvalActions: ruleActions(rules),
};

interface AssistantProps {
  /** Replaces the network, such as by a scripted agent. */
  readonly fetch?: typeof globalThis.fetch;
}

export function AssistantWithRules({ fetch }: AssistantProps) {
  const [backend] = useState(() =>
    agUiBackend({ url: '/agent', pageTools: toolList(tools), ...(fetch && { fetch }) }),
  );
  return (
    <AgentSessionProvider backend={backend}>
      <ToolsAndRules />
      <AgentPanel components={components} style={{ height: '80dvh' }} />
      <ApprovalRuleList rules={rules} />
    </AgentSessionProvider>
  );
}

/** Runs the calls, and answers their approvals by the rules, while it is mounted. */
function ToolsAndRules() {
  usePageTools(tools);
  useApprovalRules(rules);
  return null;
}
