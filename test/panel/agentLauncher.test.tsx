import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { AgentLauncher } from '../../src/view/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { answerMessage, userMessage } from '../../stories/support/samples.js';

// jsdom knows the element but not how to open it.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

const openLauncher = () =>
  userEvent.click(screen.getByRole('button', { name: 'Open the conversation' }));

test('what a panel is told, the panel in the dialog is told as well', async () => {
  const onFeedback = vi.fn();
  const session = fakeSession({ messages: [userMessage, answerMessage], status: 'done' });
  render(
    <AgentLauncher
      session={session}
      onFeedback={onFeedback}
      tools={[]}
      components={{ text: () => <p>My own text</p> }}
    />,
  );
  await openLauncher();
  expect(screen.getAllByText('My own text')).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Good answer' }));
  expect(onFeedback).toHaveBeenCalledExactlyOnceWith(answerMessage, 'up');
  expect(document.querySelector('[data-part="agent-launcher"]')).not.toHaveAttribute('tools');
});
