import {
  AgentPanel,
  AgentRoot,
  AgentSessionProvider,
  type PartComponents,
} from 'agent-session-react';
import { agUiBackend } from 'agent-session-react/ag-ui';
import { ruleActions, useApprovalRules } from 'agent-session-react/approvals';
import { ArtifactPanel, ArtifactRoot, artifactViews } from 'agent-session-react/artifacts';
import { toolList, pageToolViews, usePageTools } from 'agent-session-react/define';
import { SchemaInput } from 'agent-session-react/forms';
import { createSharedSession } from 'agent-session-react/tabs';
import { useEffect, useState } from 'react';
import { getDesk, ORDER } from './desk.js';
import { letter } from './letter.js';
import { RefundCard } from './RefundCard.js';
import { rules } from './rules.js';
import { Ticket } from './Ticket.js';
import { tools } from './tools.js';

const artifacts = [letter];
const written = artifactViews(artifacts);
const components: PartComponents = {
  ...written,
  input: SchemaInput,
  approvalActions: ruleActions(rules),
  tools: { ...written.tools, ...pageToolViews(tools, { issue_refund: RefundCard }) },
};

const backendOf = (threadId: string) =>
  agUiBackend({
    url: '/agent',
    connect: '/agent/connect',
    sessionId: threadId,
    pageTools: toolList(tools),
    // What the agent has told, with what the page has to tell.
    state: (told) => ({
      ...(told as object | undefined),
      order: ORDER,
      voucher: getDesk().voucher,
    }),
    cancel: ({ runId, signal }) =>
      fetch(`/agent/cancel?run=${encodeURIComponent(runId)}`, { method: 'POST', signal }),
  });

/** The desk of one conversation, which all tabs share. */
export function App({ threadId }: { readonly threadId: string }) {
  const [session] = useState(() => createSharedSession({ backend: backendOf(threadId) }));
  useEffect(() => () => session.dispose(), [session]);
  return (
    <AgentSessionProvider session={session}>
      <AtWork />
      <AgentRoot className="desk">
        <Ticket />
        <main>
          <ArtifactRoot definitions={artifacts}>
            <AgentPanel
              title="Support desk"
              components={components}
              suggestions={['Sort out this ticket']}
              placeholder="What should be done?"
            />
            <ArtifactPanel />
          </ArtifactRoot>
        </main>
      </AgentRoot>
    </AgentSessionProvider>
  );
}

/** Carries tools out, and answers their approvals by the rules, as long as the desk is open. */
function AtWork() {
  usePageTools(tools);
  useApprovalRules(rules);
  return null;
}
