import { useState } from 'react';
import { AgentPanel, AgentSessionProvider } from 'agent-session-react';
import { browserRules, createApprovalRules, useApprovalRules } from 'agent-session-react/approvals';
import { ubikBackend } from 'agent-session-react/ubik';
import 'agent-session-react/styles.css';

/** One for all sessions of the app, kept in this browser. */
const rules = createApprovalRules(browserRules());

export function Assistant() {
  const [backend] = useState(() => ubikBackend({ url: '/api/v1' }));
  return (
    <AgentSessionProvider backend={backend}>
      <Rules />
      <AgentPanel style={{ height: '80dvh' }} />
    </AgentSessionProvider>
  );
}

/** Answers with rules while it is mounted, and lists them. */
function Rules() {
  const { rules: known } = useApprovalRules(rules);
  return (
    <ul>
      {known.map(({ id, tool, decision }) => (
        <li key={id}>
          {decision} {tool}{' '}
          <button type="button" onClick={() => void rules.revoke(id)}>
            Revoke
          </button>
        </li>
      ))}
    </ul>
  );
}
