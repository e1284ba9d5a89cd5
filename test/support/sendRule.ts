import type { NewApprovalRule } from '../../src/approvals.js';

/** Allows to send something to Ann. */
export const SEND: NewApprovalRule = {
  tool: 'send',
  arguments: [{ path: ['to'], equals: 'ann' }],
  decision: 'allow',
  scope: 'always',
};
