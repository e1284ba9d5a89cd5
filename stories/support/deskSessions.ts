import type { AgentSession } from '../../src/client/index.js';
import type { ProvidedInput } from '../../src/core/parts.js';
import type { PendingRequest, SessionState } from '../../src/core/state.js';
import { fakeSession } from './fakeSession.js';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

type Asked = Partial<PendingRequest> & { readonly minutes: number };

const common = { messageKey: 'm1', status: 'pending' } as const;

function call(id: string, toolName: string, toolInput: unknown, { minutes, ...more }: Asked) {
  return {
    ...common,
    kind: 'tool',
    id,
    partId: id,
    executionId: id,
    toolName,
    toolInput,
    prompt: '',
    createdAt: ago(minutes),
    ...more,
  } as PendingRequest;
}

/** A session in which something waits, and that takes answers: a request that is answered is on its way, and then gone. */
export function askingSession(
  sessionId: string,
  title: string,
  requests: readonly PendingRequest[],
  { onAnswer, delay = 0 }: AskingOptions = {},
): AgentSession {
  const answer = (id: unknown, given: unknown) => {
    const { requests: open } = session.getState();
    onAnswer?.(String(id), given as ProvidedInput);
    session.set({
      requests: open.map((one) => (one.id === id ? { ...one, status: 'submitting' } : one)),
    });
    const close = () => {
      const left = session.getState().requests.filter((one) => one.id !== id);
      session.set({ requests: left, status: left.length > 0 ? 'awaiting-input' : 'done' });
    };
    if (delay === 0) close();
    else setTimeout(close, delay);
  };
  const state: Partial<SessionState> = {
    sessionId,
    title,
    requests,
    history: { status: 'loaded' },
    status: 'awaiting-input',
  };
  const session = fakeSession(
    state,
    (name, ...details) => {
      if (name === 'respond' || name === 'skip') answer(details[0], details[1]);
    },
    { skippable: ['answer', 'approval'] },
  );
  return session;
}

export interface AskingOptions {
  readonly onAnswer?: (requestId: string, answer: ProvidedInput) => void;
  /** Milliseconds that an answer is on its way. @default 0 */
  readonly delay?: number;
}

/** Three conversations of a support desk, with seven things that wait. */
export function deskSessions(options: AskingOptions = {}): readonly AgentSession[] {
  return [
    askingSession(
      's1',
      'Order 4711 arrived broken',
      [
        call(
          'r1',
          'issue_refund',
          { order: '4711', amount: 84.5, currency: 'EUR', reason: 'Arrived broken' },
          { minutes: 42, prompt: 'Refund €84.50 for order 4711?' },
        ),
        call(
          'r2',
          'send_email',
          { to: ['mira@example.com'], subject: 'Your refund', body: 'Hello Mira, …' },
          { minutes: 41 },
        ),
      ],
      options,
    ),
    askingSession(
      's2',
      'Change of address for the Okafor family',
      [
        {
          ...common,
          kind: 'input',
          id: 'r3',
          partId: 'r3',
          prompt: 'Which of the two addresses is the new one?',
          inputTypes: ['text'],
          createdAt: ago(18),
        },
        call(
          'r4',
          'update_customer',
          { customer: 'C-2201', address: { street: '12 Rue Mercière', city: 'Lyon' } },
          { minutes: 17, expiresAt: new Date(Date.now() + 9 * 60_000).toISOString() },
        ),
      ],
      options,
    ),
    askingSession(
      's3',
      'Weekly clean-up',
      [
        call('r5', 'delete_files', { path: 'exports/2024', files: 318 }, { minutes: 5 }),
        call('r6', 'delete_files', { path: 'exports/2025', files: 102 }, { minutes: 4 }),
        call(
          'r7',
          'run_query',
          { sql: 'VACUUM orders' },
          {
            minutes: 1,
            expects: 'output',
          },
        ),
      ],
      options,
    ),
  ];
}
