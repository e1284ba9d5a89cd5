import { type ApprovalRule, decide } from 'agent-session-react/approvals';

const reports: ApprovalRule = {
  version: 1,
  id: 'reports',
  tool: 'write_file',
  arguments: [
    { path: ['path'], under: '/srv/reports' },
    { path: ['mode'], oneOf: ['create', 'append'] },
    { path: ['text'], any: true },
  ],
  decision: 'allow',
  scope: 'always',
  createdAt: '2026-01-01T00:00:00Z',
  expiresAt: '2027-01-01T00:00:00Z',
};

/** What to do with a call that my own server has stored: `allow`, `deny` or `ask`, and the rule that decides. */
export const check = (input: unknown) =>
  decide([reports], { tool: 'write_file', input, isComplete: true }, { now: Date.now() });
