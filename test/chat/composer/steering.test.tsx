import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AgentRoot, PanelBody } from '../../../src/view/index.js';
import { isContainer, type Part } from '../../../src/core/parts.js';
import type { SessionState } from '../../../src/core/state.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';
import { liveMessage, userMessage } from '../../../stories/support/samples.js';

/* Where the backend can steer, what is written during a run goes into it. */

const parts: readonly Part[] = [
  {
    type: 'tool',
    id: 't1',
    toolName: 'search_web',
    executionId: 'e1',
    status: 'running',
    parts: [],
  },
  {
    type: 'agent',
    id: 'a1',
    agentId: 'scout',
    runId: 'sub1',
    task: 'Look around',
    status: 'running',
    parts: [{ type: 'text', id: 'x1', text: 'Looking.' }],
  },
];

function show(
  capabilities: Parameters<typeof fakeSession>[2],
  options: Parameters<typeof PanelBody>[0] = {},
  state: Partial<SessionState> = {},
) {
  const onAction = vi.fn();
  const messages = [userMessage, { ...liveMessage, parts }];
  const session = fakeSession({ status: 'running', messages, ...state }, onAction, capabilities);
  render(
    <AgentRoot>
      <WithSession session={session}>
        <PanelBody {...options} />
      </WithSession>
    </AgentRoot>,
  );
  return { onAction, session, field: screen.getByRole('textbox', { name: 'Message' }) };
}

test('words go into the run with Enter, and nothing is queued', async () => {
  const { onAction, session, field } = show({ steer: true });
  await userEvent.type(field, 'Shorter');
  expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
  await userEvent.type(field, '{Enter}');
  expect(onAction).toHaveBeenCalledExactlyOnceWith('steer', 'Shorter');
  expect(field).toHaveValue('');
  expect(session.outbox.getState().queue).toEqual([]);
});

test('words that the agent does not take return to the field', async () => {
  const { field } = show({ steer: true });
  await userEvent.type(field, 'Refuse this{Enter}');
  await vi.waitFor(() => expect(field).toHaveValue('Refuse this'));
});

test('of equal words that go into the run at once, the tab keeps those that have not arrived', async () => {
  const answers: ((isTaken: boolean) => void)[] = [];
  const session = {
    ...fakeSession({ status: 'running', sessionId: 's1' }, undefined, { steer: true }),
    steer: () => new Promise<boolean>((resolve) => answers.push(resolve)),
  };
  render(
    <AgentRoot>
      <WithSession session={session}>
        <PanelBody />
      </WithSession>
    </AgentRoot>,
  );
  const kept = () => sessionStorage.getItem('agent-steer:s1');
  const field = screen.getByRole('textbox', { name: 'Message' });
  for (const words of ['Again', 'Shorter', 'Again']) {
    await userEvent.type(field, `${words}{Enter}`);
    await vi.waitFor(() => expect(session.outbox.isSending()).toBe(false));
  }
  expect(kept()).toBe('Again\n\nShorter\n\nAgain');
  for (const left of ['Shorter\n\nAgain', 'Again', null]) {
    answers.shift()?.(true);
    await vi.waitFor(() => expect(kept()).toBe(left));
  }
});

test.each<[string, Parameters<typeof show>]>([
  ['the backend cannot steer', [{ steer: false }]],
  ['the app queues', [{ steer: true }, { whenBusy: 'queue' }]],
  ['the run has not begun', [{ steer: true }, {}, { status: 'submitting' }]],
  ['the run is being stopped', [{ steer: true }, {}, { status: 'stopping' }]],
  ['the app asks for it and the backend cannot', [{ steer: false }, { whenBusy: 'steer' }]],
])('words wait in the queue if %s', async (_, given) => {
  const { onAction, session, field } = show(...given);
  await userEvent.type(field, 'Shorter{Enter}');
  expect(onAction).not.toHaveBeenCalled();
  expect(session.outbox.getState().queue).toMatchObject([{ message: { text: 'Shorter' } }]);
});

test('words do not overtake a message that waits', async () => {
  const { onAction, session, field } = show({ steer: true }, {}, { status: 'submitting' });
  await userEvent.type(field, 'First{Enter}');
  act(() => session.set({ status: 'running' }));
  await userEvent.type(field, 'Second{Enter}');
  expect(onAction).not.toHaveBeenCalled();
  const texts = () => session.outbox.getState().queue.map(({ message }) => message.text);
  expect(texts()).toEqual(['First', 'Second']);
  act(() => {
    for (const { key } of session.outbox.getState().queue) session.outbox.remove(key);
  });
  await userEvent.type(field, 'Third{Enter}');
  expect([texts(), onAction.mock.calls]).toEqual([[], [['steer', 'Third']]]);
});

test('a running tool and a running sub-agent have a stop button each, where the backend can', async () => {
  const { onAction } = show({ stopPart: true });
  await userEvent.click(screen.getByRole('button', { name: /^Stop: search/u }));
  await userEvent.click(screen.getByRole('button', { name: /^Stop: scout/iu }));
  expect(onAction.mock.calls).toEqual([
    ['stop', 't1'],
    ['stop', 'a1'],
  ]);
});

test('whoever has stopped a sub-agent goes on from its row, which says that it was interrupted', async () => {
  const { session } = show({ stopPart: true });
  const stop = screen.getByRole('button', { name: /^Stop: scout/iu });
  expect(stop).toHaveAttribute('title', 'Stop: Scout');
  stop.focus();
  await userEvent.keyboard('{Enter}');
  const interrupted = (part: Part): Part =>
    part.type === 'agent'
      ? { ...part, status: 'interrupted' }
      : isContainer(part)
        ? { ...part, parts: part.parts.map(interrupted) }
        : part;
  act(() =>
    session.set({
      messages: session
        .getState()
        .messages.map((message) => ({ ...message, parts: message.parts.map(interrupted) })),
    }),
  );
  expect(screen.queryByRole('button', { name: /^Stop: scout/iu })).toBeNull();
  const row = screen.getByRole('button', { name: /Scout.*Interrupted/u });
  expect(row).toHaveFocus();
});

test('without stopPart, no part has a stop button', () => {
  show({});
  expect(screen.queryByRole('button', { name: /^Stop: /u })).toBeNull();
});
