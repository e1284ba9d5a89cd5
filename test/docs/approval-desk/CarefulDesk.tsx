import { ApprovalDesk, type Approval, type ApprovalSource } from 'agent-session-react/approvals';

const HARD_TO_UNDO = new Set(['issue_refund', 'delete_files']);

const isDestructive = ({ request }: Approval) =>
  request.kind === 'tool' && HARD_TO_UNDO.has(request.toolName);

export function CarefulDesk({ from }: { from: ApprovalSource }) {
  return <ApprovalDesk from={from} isDestructive={isDestructive} />;
}
