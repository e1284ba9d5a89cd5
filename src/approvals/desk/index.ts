export { ApprovalDesk, type ApprovalDeskProps } from './ApprovalDesk.js';
export type { ApprovalState } from './ApprovalStore.js';
export type {
  Approval,
  ApprovalDirectory,
  ApprovalSource,
  AuditEntry,
  Verdict,
} from './approvals.js';
export { useApprovals, type UseApprovals } from './useApprovals.js';
export { useRequests } from './useRequests.js';
