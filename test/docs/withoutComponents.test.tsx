/* The example of docs/build-your-own-ui.md that uses none of our components, with an agent of each protocol. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AgentBackend } from '../../src/index.js';
import { agUiBackend } from '../../src/ag-ui.js';
import { aiSdkBackend } from '../../src/ai-sdk.js';
import {
  ask,
  createScriptedAgent,
  depending,
  failure,
  question,
  step,
  text,
  thinking,
  tool,
  type Scenario,
} from '../../src/testing.js';
import { ubikBackend } from '../../src/ubik.js';
import { Chat } from './build-your-own-ui/Chat.js';

afterEach(() => {
  vi.restoreAllMocks();
});

const BACKENDS: Readonly<Record<string, (scenarios: readonly Scenario[]) => AgentBackend>> = {
  UBIK: (scenarios) =>
    ubikBackend({ url: '/api', fetch: createScriptedAgent({ pace: 0, scenarios }).fetch }),
  'AG-UI': (scenarios) => {
    const { fetch } = createScriptedAgent({ protocol: 'ag-ui', pace: 0, scenarios });
    return agUiBackend({ url: '/agent', fetch });
  },
  'AI SDK': (scenarios) => {
    const { fetch } = createScriptedAgent({ protocol: 'ai-sdk', pace: 0, scenarios });
    return aiSdkBackend({ url: '/api/chat', fetch });
  },
};

const paying: Scenario = {
  name: 'chat',
  script: [
    thinking('They want to pay.'),
    step(1, 'Pay', [
      tool('pay', {
        input: { euros: 12 },
        during: [question({ question: 'Pay 12 euros?', euros: 12 })],
        result: ({ input }) => ({ said: String(input) }),
      }),
    ]),
    depending(({ input }) => [text(`So be it: ${String(input)}`)]),
  ],
};

async function open(scenarios: readonly Scenario[], name = 'AG-UI') {
  const user = userEvent.setup();
  const backend = BACKENDS[name]?.(scenarios);
  if (backend === undefined) throw new Error(`There is no backend ${name}.`);
  render(<Chat backend={backend} />);
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello{Enter}');
  return user;
}

test.each(Object.keys(BACKENDS))('shows parts and takes a decision on %s', async (name) => {
  const warn = vi.spyOn(console, 'warn');
  const error = vi.spyOn(console, 'error');
  const user = await open([paying], name);
  expect(await screen.findByText('Hello')).toBeInTheDocument();
  const asked = await screen.findByRole('group');
  expect(within(asked).getByText(/"euros": 12/u)).toBeInTheDocument();
  expect(screen.getByText('They want to pay.')).toBeInTheDocument();
  await user.click(within(asked).getByRole('button', { name: 'Allow' }));
  expect(await screen.findByText('So be it: Approved: pay')).toBeInTheDocument();
  expect(screen.queryByRole('group')).toBeNull();
  expect([...warn.mock.calls, ...error.mock.calls]).toEqual([]);
});

test('takes an answer in words, and a refusal', async () => {
  const asking: Scenario = {
    name: 'chat',
    script: [ask('day', 'Which day?', ['text'])],
    resume: (_context, { input }) => [text(`See you on ${String(input)}.`)],
  };
  const user = await open([asking, { ...paying, name: 'pay' }]);
  await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Monday{Enter}');
  expect(await screen.findByText('See you on Monday.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), '/pay{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Deny' }));
  expect(await screen.findByText('So be it: Denied: pay')).toBeInTheDocument();
});

test('says that a run failed, and tries again', async () => {
  const user = await open([
    {
      name: 'chat',
      script: ({ attempt }) => (attempt === 0 ? [failure('Out of order', '')] : [text('There.')]),
    },
  ]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There.')).toBeInTheDocument();
});
