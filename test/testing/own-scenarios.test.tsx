import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { AgentPanel } from '../../src/view/index.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import {
  ask,
  checkpoint,
  createScriptedAgent,
  depending,
  failure,
  plan,
  question,
  scenarioEvents,
  step,
  text,
  tool,
  type Scenario,
} from '../../src/testing.js';

// Machines may be busy.
configure({ asyncUtilTimeout: 15_000 });

const refund: Scenario = {
  name: 'refund-2',
  words: /refund|money back/iu,
  script: ({ text: asked }) => [
    plan(1, 'Refunding'),
    step(1, 'Find the order', [tool('find_order', { input: { id: 77 }, result: { paid: 12 } })]),
    text(`Found it for “${asked.slice(0, 6)}”.`),
    checkpoint('where_to'),
    ask('where_to', 'To which account?'),
  ],
  resume: (_context, { input }) => [text(`Sent to ${String(input)}.`)],
};

function open(scenarios: readonly Scenario[]) {
  const agent = createScriptedAgent({ pace: 0, scenarios });
  render(<AgentPanel backend={ubikBackend({ url: '/api/ubik', fetch: agent.fetch })} />);
  const send = async (words: string) => {
    await userEvent.type(screen.getByRole('textbox'), `${words}{Enter}`);
  };
  return { agent, send };
}

test('plays a scenario of the app’s own for its words, with the question that it asks', async () => {
  const { send } = open([refund]);
  await send('Please refund me');
  expect(await screen.findByText('Found it for “Please”.')).toBeVisible();
  await userEvent.type(await screen.findByRole('textbox', { name: /account/u }), 'Savings');
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('Sent to Savings.')).toBeVisible();
});

test('lets the app answer what no words choose', async () => {
  const { send } = open([refund, { name: 'chat', script: [text('I only know refunds.')] }]);
  await send('How are you?');
  expect(await screen.findByText('I only know refunds.')).toBeVisible();
});

test('shows what fails as the app wrote it', async () => {
  const { send } = open([{ name: 'down', script: [failure('The till is closed.', '')] }]);
  await send('/down');
  expect((await screen.findAllByText('The till is closed.'))[0]).toBeVisible();
});

test('tells a mistake in a script as the exception of the app’s own fetch', async () => {
  const { send } = open([
    {
      name: 'chat',
      script: () => {
        throw new RangeError('no such order');
      },
    },
  ]);
  await send('Hello');
  expect(
    (await screen.findAllByText(/app’s own fetch threw: no such order/u)).length,
  ).toBeGreaterThan(0);
});

test('takes the words that a tool asks for, and not a new message', async () => {
  const { send } = open([
    {
      name: 'rename',
      words: /rename/iu,
      script: [
        tool('rename', {
          input: {},
          during: [question({ question: 'Rename to what?' })],
          result: ({ input }) => String(input),
        }),
        depending(({ input }) => [text(`It is ${String(input)} now.`)]),
      ],
    },
  ]);
  await send('Rename it');
  await userEvent.type(await screen.findByRole('textbox', { name: /to what/u }), 'Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('It is Ada now.')).toBeVisible();
});

describe('the list of scenarios', () => {
  test('has the app’s own before the built-in ones', () => {
    const { scenarios } = createScriptedAgent({ scenarios: [refund] });
    expect(scenarios[0]).toEqual({
      name: 'refund-2',
      title: 'refund-2',
      description: '',
      example: '/refund-2',
    });
    expect(scenarios.map(({ name }) => name)).toContain('tools');
    expect(scenarios).toHaveLength(createScriptedAgent().scenarios.length + 1);
  });

  test('lets one of the app’s take the place of a built-in one', () => {
    const { scenarios } = createScriptedAgent({ scenarios: [{ ...refund, name: 'tools' }] });
    expect(scenarios.filter(({ name }) => name === 'tools')).toHaveLength(1);
  });

  test.each(['', 'Refund', 'to refund', '9'])('refuses the name "%s"', (name) => {
    expect(() => createScriptedAgent({ scenarios: [{ ...refund, name }] })).toThrow(
      /cannot be distinguished/u,
    );
  });

  test('refuses two of one name, and a default that there is not', () => {
    expect(() => createScriptedAgent({ scenarios: [refund, refund] })).toThrow(/refund-2/u);
    expect(() => createScriptedAgent({ scenarios: [refund], scenario: 'x' })).toThrow(/refund-2/u);
  });
});

test('gives the events of one for a decoder', () => {
  const events = scenarioEvents('refund-2', { scenarios: [refund], text: 'Refund it' });
  expect(events.at(-1)).toMatchObject({ type: 'input_required', prompt: 'To which account?' });
});
