import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  AgentLauncher,
  AgentPanel,
  AgentRoot,
  Composer,
  Transcript,
} from '../../../src/view/index.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';
import {
  answerMessage,
  approvalRequest,
  toolApproval,
  userMessage,
} from '../../../stories/support/samples.js';

/* Whoever brings a composer of their own keeps what the focus does around it. */

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

const OWN = [
  ['a field', <textarea key="own" aria-label="Mine" />],
  ['a line', <input key="own" aria-label="Mine" />],
  [
    'a field behind a button',
    <form key="own">
      <input type="file" hidden />
      <button type="button">Attach</button>
      <textarea aria-label="Mine" />
    </form>,
  ],
  [
    'pieces of ours',
    <Composer.Root key="own">
      <Composer.Attach />
      <Composer.Input aria-label="Mine" />
    </Composer.Root>,
  ],
] as const;

const mine = () => screen.getByRole('textbox', { name: 'Mine' });
const waiting = {
  status: 'awaiting-input',
  requests: [approvalRequest],
  messages: [userMessage, { ...answerMessage, status: 'awaiting-input', parts: [toolApproval] }],
} as const;

test.each(OWN)('C leads to %s, and Escape out of the messages', async (_, composer) => {
  const session = fakeSession({ messages: [userMessage, answerMessage], status: 'done' });
  render(<AgentPanel session={session} slots={{ composer }} />);
  screen.getByRole('log', { name: 'Conversation' }).focus();
  await userEvent.keyboard('c');
  expect(mine()).toHaveFocus();
  screen.getByRole('log', { name: 'Conversation' }).focus();
  await userEvent.keyboard('k{Escape}');
  expect(mine()).toHaveFocus();
});

test.each(OWN)('R leads to what waits, and an answer back to %s', async (_, composer) => {
  render(<AgentPanel session={fakeSession(waiting)} slots={{ composer }} />);
  screen.getByRole('log', { name: 'Conversation' }).focus();
  await userEvent.keyboard('r');
  expect(screen.getByRole('group', { name: approvalRequest.prompt })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
  expect(mine()).toHaveFocus();
});

test.each(OWN)('the launcher opens with the focus in %s', async (_, composer) => {
  render(<AgentLauncher session={fakeSession()} slots={{ composer }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open the conversation' }));
  expect(mine()).toHaveFocus();
});

test('a field of the app inside Composer.Root counts outside of a panel as well', async () => {
  render(
    <AgentRoot>
      <WithSession session={fakeSession(waiting)}>
        <Transcript />
        <Composer.Root>
          <textarea aria-label="Mine" />
        </Composer.Root>
      </WithSession>
    </AgentRoot>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
  expect(mine()).toHaveFocus();
});

test('a field that turns into another element keeps the focus that comes back', async () => {
  const session = fakeSession({ messages: [userMessage, answerMessage], status: 'done' });
  const show = (isNarrow: boolean) => (
    <AgentPanel
      session={session}
      slots={{
        composer: (
          <Composer.Root>
            <Composer.Input aria-label="Mine" render={isNarrow ? <input /> : undefined} />
          </Composer.Root>
        ),
      }}
    />
  );
  const { rerender } = render(show(false));
  for (const isNarrow of [true, false]) {
    rerender(show(isNarrow));
    screen.getByRole('log', { name: 'Conversation' }).focus();
    await userEvent.keyboard('c');
    expect(mine()).toHaveFocus();
  }
});
