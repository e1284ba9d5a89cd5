import type { AgentSession } from 'agent-session-react';
import { useApprovals } from 'agent-session-react/approvals';

export function RefundQueue({ sessions }: { sessions: readonly AgentSession[] }) {
  const { approvals, decide } = useApprovals(sessions);
  const refunds = approvals.filter(
    ({ request }) => request.kind === 'tool' && request.toolName === 'issue_refund',
  );
  return (
    <ul>
      {refunds.map(({ key, request, since }) => (
        <li key={key}>
          {request.prompt} <time dateTime={since}>{since}</time>
          <button type="button" onClick={() => decide([key], 'allowed')}>
            Allow
          </button>
          <button type="button" onClick={() => decide([key], 'denied', 'Not this month')}>
            Not this month
          </button>
        </li>
      ))}
    </ul>
  );
}
