import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import { AgentRoot, CheckpointList, Composer, Transcript } from '../../../src/view/index.js';
import type { CheckpointPart } from '../../../src/core/parts.js';
import type { SessionState } from '../../../src/core/state.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';
import {
  answerMessage,
  checkpoint,
  stepsDone,
  userMessage,
} from '../../../stories/support/samples.js';

function show(state: Partial<SessionState> = {}, more: Partial<AgentSession> = {}) {
  const onAction = vi.fn();
  const messages = [userMessage, { ...answerMessage, parts: [checkpoint] }];
  const session = fakeSession({ messages, status: 'done', ...state }, onAction);
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const page = render(
    <AgentRoot>
      <WithSession session={{ ...session, ...more }}>
        <CheckpointList />
        <Transcript />
        <Composer />
      </WithSession>
    </AgentRoot>,
  );
  return { onAction, session, scrolled, page };
}

const row = () => screen.getByRole('group', { name: 'Checkpoint Itinerary chosen' });

test('continues from a checkpoint at once, or with a hint from the keyboard', async () => {
  const { onAction } = show();
  const button = (name: string) => within(row()).getByRole('button', { name });
  await userEvent.click(button('Continue from here: Itinerary chosen'));
  expect(onAction).toHaveBeenLastCalledWith('continueFrom', 'Itinerary chosen');

  button('Continue with a hint: Itinerary chosen').focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Hint' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button('Continue with a hint: Itinerary chosen')).toHaveFocus();
  await userEvent.keyboard('{Enter}by night train{Enter}');
  expect(onAction).toHaveBeenLastCalledWith('continueFrom', 'Itinerary chosen', 'by night train');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test('a hint is offered only while nothing is going on', () => {
  show({ status: 'running' });
  expect(within(row()).queryByRole('button')).not.toBeInTheDocument();
});

test('the navigator lists what the conversation and the backend have, and leads there', async () => {
  const listCheckpoints = vi.fn(() =>
    Promise.resolve([{ name: 'Itinerary chosen' }, { name: 'Earlier' }]),
  );
  const { scrolled, page } = show({}, { listCheckpoints });
  const list = screen.getByRole('navigation', { name: 'Checkpoints' });
  await within(list).findByText('Earlier');
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  const link = within(list).getByRole('button', { name: /^Itinerary chosen/ });
  await userEvent.click(link);
  expect(row()).toHaveFocus();
  expect(scrolled).toHaveBeenCalled();
  expect(link).toHaveAttribute('aria-current', 'location');
  expect(listCheckpoints).toHaveBeenCalledOnce();
  page.unmount();
});

test('a checkpoint that is folded away is opened where it is', async () => {
  const inside: CheckpointPart = { ...checkpoint, name: 'Folded' };
  const steps = stepsDone.map((step, index) => (index === 1 ? { ...step, parts: [inside] } : step));
  show({ messages: [userMessage, { ...answerMessage, parts: steps }] });
  await userEvent.click(screen.getByRole('button', { name: /^Folded/ }));
  expect(await screen.findByRole('group', { name: 'Checkpoint Folded' })).toHaveFocus();
});

test('without checkpoints there is no navigator', () => {
  show({ messages: [userMessage] });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
