import { AgentPanel, AgentSessionProvider } from 'agent-session-react';
import { aiSdkBackend } from 'agent-session-react/ai-sdk';
import {
  ApprovalRuleList,
  createApprovalRules,
  ruleActions,
  useApprovalRules,
} from 'agent-session-react/approvals';
import 'agent-session-react/styles.css';
import 'agent-session-react/approvals.css';

// All of these are created once, outside of components.
const backend = aiSdkBackend({ url: '/api/chat' });
const rules = createApprovalRules();
const components = { approvalActions: ruleActions(rules) };

export const Assistant = () => (
  <AgentSessionProvider backend={backend}>
    <Rules />
    <AgentPanel components={components} style={{ height: '100dvh' }} />
  </AgentSessionProvider>
);

/** Without it, rules are stored and decide nothing. */
function Rules() {
  useApprovalRules(rules);
  return null;
}

/** On a page of settings. */
export const Settings = () => <ApprovalRuleList rules={rules} />;
