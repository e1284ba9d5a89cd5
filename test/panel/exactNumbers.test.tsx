import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createApprovalRules, applyApprovalRules, memoryRules } from '../../src/approvals.js';
import type { AgentSession } from '../../src/client/session/AgentSession.js';
import { createSession } from '../../src/client/session/createSession.js';
import { agUiBackend } from '../../src/protocols/ag-ui/agUiBackend.js';
import { agentbBackend } from '../../src/protocols/agentb/agentbBackend.js';
import { aiSdkBackend } from '../../src/protocols/ai-sdk/aiSdkBackend.js';
import type { AgentBackend } from '../../src/contract/index.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import { AgentPanel } from '../../src/view/index.js';
import {
  announced,
  call,
  completed,
  created,
  required,
  shell,
  step,
} from '../support/agentbEvents.js';

/*
 * A person decides on the digits that came, and the agent gets those digits back, although JavaScript would round them.
 */

const ACCOUNT = '1970670598291982290';
/** What JavaScript makes of it. */
const ROUNDED = /1970670598291982(?:300|[0-9]e)|1\.97\d*e/u;

const inputOf = (account: string) =>
  `{"account":${account},"rate":0.1000000000000000055511151231257827,"most":1e400,"days":3}`;

/** A stand-in for the arguments in frames that are written as objects. */
const INPUT = { account: 'ACCOUNT' };
const written = (frame: unknown, account: string) =>
  JSON.stringify(frame)
    .replaceAll(JSON.stringify(INPUT), inputOf(account))
    .replaceAll(
      JSON.stringify(JSON.stringify(INPUT)).slice(1, -1),
      JSON.stringify(inputOf(account)).slice(1, -1),
    );

type Fetch = typeof globalThis.fetch;

interface Case {
  /** Whether the person is asked for the tool's output, as AgentB asks of nobody whether a tool may run. */
  readonly isForOutput?: true;
  readonly backend: (fetch: Fetch) => AgentBackend;
  readonly frames: readonly unknown[];
}

const asked = call('c1', 'pay', INPUT);
const at = (seconds: number) => `2026-01-05T09:00:0${seconds}.000000Z`;

const CASES: Readonly<Record<string, Case>> = {
  UBIK: {
    backend: (fetch) => ubikBackend({ url: 'http://agent.test', auth: { token: 't' }, fetch }),
    frames: [
      { type: 'agent_step_started', step: 1, description: 'Transfer', timestamp: at(1) },
      { type: 'response_chunk', step: 1, content: `<<TOOL_STEP_START/pay:c1>>`, timestamp: at(2) },
      {
        type: 'tool_input_required',
        tool_name: 'pay',
        tool_execution_id: 'c1',
        tool_input: INPUT,
        timestamp: at(3),
      },
    ],
  },
  AgentB: {
    isForOutput: true,
    backend: (fetch) =>
      agentbBackend({
        url: 'http://agent.test/stream',
        fetch,
        submitToolOutputs: () => fetch('http://agent.test/outputs', { method: 'POST' }),
      }),
    frames: [
      created(),
      step(1),
      shell('m1'),
      announced(asked),
      completed('m1', 'I pay.', [asked]),
      required(asked),
    ],
  },
  'AG-UI': {
    backend: (fetch) => agUiBackend({ url: 'http://agent.test/agui', fetch }),
    frames: [
      { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
      { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'pay' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: JSON.stringify(INPUT) },
      { type: 'TOOL_CALL_END', toolCallId: 'c1' },
      {
        type: 'RUN_FINISHED',
        threadId: 't',
        runId: 'r',
        outcome: {
          type: 'interrupt',
          interrupts: [{ id: 'i1', reason: 'approval', message: 'Pay?', toolCallId: 'c1' }],
        },
      },
    ],
  },
  'AI SDK': {
    backend: (fetch) => aiSdkBackend({ url: 'http://agent.test/api/chat', fetch }),
    frames: [
      { type: 'start', messageId: 'm1' },
      { type: 'start-step' },
      { type: 'tool-input-available', toolCallId: 'c1', toolName: 'pay', input: INPUT },
      { type: 'tool-approval-request', approvalId: 'a1', toolCallId: 'c1' },
      { type: 'finish-step' },
      { type: 'finish', finishReason: 'tool-calls' },
    ],
  },
};

/** A session on a server whose agent asks to pay from an account, and then goes on without an end. */
function startSession({ backend, frames }: Case, account = ACCOUNT) {
  const sent: string[] = [];
  const headers = { 'content-type': 'text/event-stream' };
  const fetch: Fetch = (url, init) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url);
    if (pathname.endsWith('/agent-sessions')) return Promise.resolve(Response.json({ id: 's1' }));
    if (init?.method !== 'POST') return new Promise(() => undefined);
    sent.push(typeof init.body === 'string' ? init.body : '');
    const events = sent.length > 1 ? [] : frames.map((frame) => written(frame, account));
    const text = events.map((event) => `data: ${event}\n\n`).join('');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        if (!pathname.endsWith('/messages')) controller.close();
      },
    });
    return Promise.resolve(new Response(body, { headers }));
  };
  return { session: createSession({ backend: backend(fetch) }), sent };
}

async function showAsking(one: Case) {
  const { session, sent } = startSession(one);
  render(<AgentPanel session={session} />);
  act(() => void session.sendMessage('Pay.'));
  const card = await screen.findByRole('group', { name: /pay/iu });
  return { card, sent, session };
}

const CASE_LIST = Object.entries(CASES);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe.each(CASE_LIST)('a call that waits on %s', (_, one) => {
  test('shows the digits that came, also as JSON', async () => {
    const { card } = await showAsking(one);
    for (const digits of [ACCOUNT, '0.1000000000000000055511151231257827', '1e400', '3']) {
      expect(card).toHaveTextContent(digits);
    }
    await userEvent.click(screen.getByText('As JSON'));
    expect(card.querySelector('[data-part="json-tree"]')).toHaveTextContent(ACCOUNT);
    expect(document.body.textContent).not.toMatch(ROUNDED);
  });
});

const APPROVALS = CASE_LIST.filter(([, { isForOutput }]) => isForOutput !== true);

describe.each(APPROVALS)('an approval on %s', (_, one) => {
  test('sends back what came, if anything', async () => {
    const { sent } = await showAsking(one);
    await press('Allow');
    await waitFor(() => expect(sent.length).toBeGreaterThan(1));
    expect(sent[1]).not.toMatch(ROUNDED);
    expect(sent[1]).not.toContain('null,"days"');
    const told = sent[1]?.includes('days') === true ? sent[1] : ACCOUNT;
    expect(told).toContain(ACCOUNT);
  });

  test('is edited by the digits that came', async () => {
    const { session, sent } = await showAsking(one);
    if (!session.capabilities.editInput) return;
    await press('Edit');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Arguments as JSON/u });
    expect(field.value).toContain(`"account": ${ACCOUNT},`);
    expect(field.value).toContain('"most": 1e400');
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(inputOf('1970670598291982291'));
    await press('Allow with these changes');
    await waitFor(() => expect(sent.length).toBeGreaterThan(1));
    expect(sent[1]).toContain('1970670598291982291');
  });

  test('that a rule allows for one number is asked for the next number', async () => {
    const rules = createApprovalRules(memoryRules());
    const { session } = startSession(one);
    const stop = applyApprovalRules(session, rules);
    void session.sendMessage('Pay.');
    await waitFor(() => expect(session.getState().requests).toHaveLength(1));
    const [request] = session.getState().requests;
    if (request?.kind !== 'tool') throw new Error('No tool asks.');
    stop();
    await rules.add({
      tool: 'pay',
      arguments: [{ path: [], equals: request.toolInput }],
      decision: 'allow',
      scope: 'always',
    });
    const stops: (() => void)[] = [];
    const sessions: { next: AgentSession; sent: readonly string[]; account: string }[] = [];
    // The one that is allowed comes last: by then, the others would have been answered too.
    for (const account of ['1970670598291982291', '1970670598291982300', ACCOUNT]) {
      const { session: next, sent } = startSession(one, account);
      stops.push(applyApprovalRules(next, rules));
      void next.sendMessage('Pay.');
      await waitFor(() => expect(next.getState().requests.length + sent.length).toBeGreaterThan(1));
      sessions.push({ next, sent, account });
    }
    await waitFor(() => expect(sessions.at(-1)?.sent).toHaveLength(2));
    const answered = sessions.filter(({ sent }) => sent.length > 1);
    expect(answered.map(({ account }) => account)).toEqual([ACCOUNT]);
    for (const leave of stops) leave();
    for (const { next } of sessions) next.dispose();
    session.dispose();
    expect(rules.getState().uses).toHaveLength(1);
  });
});
