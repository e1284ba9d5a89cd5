import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AgentRoot, KeyboardHelp } from '../../../src/view/index.js';

beforeEach(() => {
  // Not in jsdom. A browser tells that a dialog was closed a task later.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.removeAttribute('open');
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
});

const task = () => new Promise((resolve) => setTimeout(resolve, 5));

test('stays open where React takes it down and up again at once', async () => {
  const onOpenChange = vi.fn();
  render(
    <StrictMode>
      <AgentRoot>
        <KeyboardHelp onOpenChange={onOpenChange} />
      </AgentRoot>
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole('button'));
  await task();
  expect(onOpenChange.mock.calls).toEqual([[true, { reason: 'trigger-press' }]]);
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
});
