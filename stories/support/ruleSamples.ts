import { createApprovalRules, type ApprovalRules, type StoredRules } from '../../src/approvals.js';
import type { Part } from '../../src/core/parts.js';
import type { ToolInputRequest } from '../../src/core/state.js';
import { fakeSession, type FakeSession } from './fakeSession.js';
import { approvalRequest, json, toolApproval } from './samples.js';

const MAIL = { to: 'lea@example.org', subject: 'Geneva, 12 March', send_now: true };

/** A mail that waits for leave. */
export const mailRequest: ToolInputRequest = {
  ...approvalRequest,
  prompt: 'Send this confirmation?',
  toolInput: MAIL,
};

const mailsBefore: readonly Part[] = ['lea@example.org', 'lea@example.org', 'noah@example.org'].map(
  (to, index) => ({
    type: 'tool',
    id: `mail-${String(index)}`,
    toolName: mailRequest.toolName,
    executionId: `m${String(index)}`,
    status: 'done',
    input: json({ ...MAIL, to }),
    parts: [],
  }),
);

/** A conversation that has sent mails before, and waits for leave to send one more. */
export function mailSession(onAction?: (name: string, ...details: unknown[]) => void): FakeSession {
  const { question, ...rest } = { question: mailRequest.prompt, ...toolApproval };
  const asking = {
    ...rest,
    live: { data: {}, log: [], outputs: [], request: { question, input: MAIL } },
  };
  return fakeSession(
    {
      sessionId: 's1',
      status: 'awaiting-input',
      messages: [
        {
          id: mailRequest.messageKey,
          key: mailRequest.messageKey,
          role: 'assistant',
          status: 'awaiting-input',
          parts: [...mailsBefore, asking],
        },
      ],
      requests: [mailRequest],
    },
    onAction,
  );
}

/** Rules of each kind, two of which have been used. */
export function sampleRules(): ApprovalRules {
  const createdAt = '2026-03-11T08:30:00Z';
  const common = { version: 1, createdAt, decision: 'allow', scope: 'always' } as const;
  let kept: StoredRules = {
    version: 1,
    rules: [
      {
        ...common,
        id: 'r1',
        tool: 'read_file',
        arguments: [{ path: ['path'], under: '/home/ann/reports' }],
        others: 'any',
      },
      {
        ...common,
        id: 'r2',
        tool: 'send_email',
        scope: 'session',
        sessionId: 's1',
        expiresAt: '2126-03-12T18:00:00Z',
        arguments: [
          { path: ['to'], oneOf: ['lea@example.org', 'noah@example.org'] },
          { path: ['subject'], any: true },
          { path: ['send_now'], equals: true },
        ],
      },
      {
        ...common,
        id: 'r3',
        tool: 'delete_branch',
        decision: 'deny',
        arguments: [{ path: ['name'], startsWith: 'release/' }],
        others: 'any',
      },
    ],
    uses: ['c1', 'c2', 'c3'].map((call, index) => ({
      ruleId: index === 2 ? 'r3' : 'r1',
      decision: index === 2 ? 'deny' : 'allow',
      tool: index === 2 ? 'delete_branch' : 'read_file',
      at: createdAt,
      call,
    })),
  };
  const save = (rules: StoredRules) => {
    kept = rules;
  };
  return createApprovalRules({ load: () => kept, save });
}
