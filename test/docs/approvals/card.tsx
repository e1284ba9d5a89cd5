import { AgentPanel } from 'agent-session-react';
import { ApprovalRuleList, createApprovalRules, ruleActions } from 'agent-session-react/approvals';
import 'agent-session-react/approvals.css';

const rules = createApprovalRules();
const components = { approvalActions: ruleActions(rules) };

export const Panel = () => <AgentPanel components={components} style={{ height: '100dvh' }} />;

/** On a page of settings. */
export const Settings = () => <ApprovalRuleList rules={rules} />;
