import { browserRules, createApprovalRules } from 'agent-session-react/approvals';

/** The rules of this desk, kept in this browser. A person makes them in the card that asks for approval. */
export const rules = createApprovalRules(browserRules('support-desk-rules'));
