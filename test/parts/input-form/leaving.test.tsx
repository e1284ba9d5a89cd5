import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { showWaiting } from '../../support/showWaiting.js';
import {
  approvalRequest,
  inputAsked,
  inputRequest,
  toolApproval,
} from '../../../stories/support/samples.js';

const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

afterEach(() => vi.useRealTimers());

describe('a card that waits', () => {
  test('is skipped where the agent can be told so', async () => {
    const { onAction } = showWaiting(inputAsked, inputRequest, { skippable: ['answer'] });
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith('skip', inputRequest.id);
  });

  test('is left with its run where it cannot be skipped', async () => {
    const { onAction } = showWaiting(inputAsked, inputRequest);
    await userEvent.click(screen.getByRole('button', { name: 'End without answering' }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith('stop');
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  });

  test('has the way out beside the button that answers', () => {
    showWaiting(inputAsked, inputRequest);
    const answer = screen.getByRole('button', { name: 'Answer' });
    const leave = screen.getByRole('button', { name: 'End without answering' });
    expect(leave.parentElement).toBe(answer.parentElement);
  });

  test('offers no way out that the backend does not have', () => {
    showWaiting(inputAsked, inputRequest, { stop: false });
    expect(screen.queryByRole('button', { name: /Skip|End/u })).toBeNull();
  });

  test('needs no other way out where it can be denied', () => {
    showWaiting(toolApproval, approvalRequest, { skippable: ['approval'] });
    expect(screen.queryByRole('button', { name: /Skip|End/u })).toBeNull();
  });

  test('can be left where it can only be read', async () => {
    const { onAction } = showWaiting(toolApproval, approvalRequest, { toolRequests: false });
    await userEvent.click(screen.getByRole('button', { name: 'End without answering' }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith('stop');
  });
});

describe('a card that waits for a time', () => {
  test('counts down for the eye, and tells a screen reader the time alone', () => {
    vi.useFakeTimers();
    const { container } = showWaiting(inputAsked, { ...inputRequest, expiresAt: later(90_000) });
    const clock = container.querySelector('[data-part="countdown"] [aria-hidden]');
    const heard = container.querySelector('[data-part="countdown"] [data-part="visually-hidden"]');
    const said = heard?.textContent;
    expect(clock).toHaveTextContent('1:30 left to answer');
    expect(said).toMatch(/^Can be answered until /u);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(clock).toHaveTextContent('1:20 left to answer');
    expect(heard?.textContent).toBe(said);
  });

  test('takes no answer once it is over, says so, and can still be left', () => {
    vi.useFakeTimers();
    showWaiting(
      toolApproval,
      { ...approvalRequest, expiresAt: later(5000) },
      { skippable: ['approval'] },
    );
    expect(screen.getByRole('button', { name: 'Allow' })).toBeVisible();
    act(() => void vi.advanceTimersByTime(5001));
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Deny' })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('The time to answer is over.');
    expect(screen.getByRole('button', { name: 'Skip' })).toBeVisible();
  });

  test('ticks for nothing that is far away or no time', () => {
    vi.useFakeTimers();
    const { container } = showWaiting(inputAsked, { ...inputRequest, expiresAt: 'soon' });
    expect(container.querySelector('[data-part="countdown"]')).toBeNull();
    expect(screen.getByRole('textbox', { name: inputAsked.prompt })).toBeVisible();
  });
});
