import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AgentRoot, Transcript } from '../../../src/view/index.js';
import type { Part } from '../../../src/core/parts.js';
import type { PendingRequest } from '../../../src/core/state.js';
import type { Capabilities } from '../../../src/protocols/protocol.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';
import {
  answerMessage,
  approvalRequest,
  inputAsked,
  inputRequest,
  toolApproval,
} from '../../../stories/support/samples.js';

function show(part: Part, request: PendingRequest, capabilities: Partial<Capabilities> = {}) {
  const onAction = vi.fn();
  const session = fakeSession(
    {
      status: 'awaiting-input',
      requests: [request],
      messages: [{ ...answerMessage, status: 'awaiting-input', parts: [part] }],
    },
    onAction,
    capabilities,
  );
  const { container } = render(
    <AgentRoot>
      <WithSession session={session}>
        <Transcript />
      </WithSession>
    </AgentRoot>,
  );
  return { onAction, container };
}

const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

afterEach(() => vi.useRealTimers());

describe('a card that waits', () => {
  test('is skipped where the agent can be told so', async () => {
    const { onAction } = show(inputAsked, inputRequest, { skippable: ['answer'] });
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith('skip', inputRequest.id);
  });

  test('is left with its run where it cannot be skipped', async () => {
    const { onAction } = show(inputAsked, inputRequest);
    await userEvent.click(screen.getByRole('button', { name: 'End without answering' }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith('stop');
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  });

  test('offers no way out that the backend does not have', () => {
    show(inputAsked, inputRequest, { stop: false });
    expect(screen.queryByRole('button', { name: /Skip|End/u })).toBeNull();
  });

  test('needs no other way out where it can be denied', () => {
    show(toolApproval, approvalRequest, { skippable: ['approval'] });
    expect(screen.queryByRole('button', { name: /Skip|End/u })).toBeNull();
  });

  test('can be left where it can only be read', async () => {
    const { onAction } = show(toolApproval, approvalRequest, { toolRequests: false });
    await userEvent.click(screen.getByRole('button', { name: 'End without answering' }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith('stop');
  });
});

describe('a card that waits for a time', () => {
  test('counts down for the eye, and tells a screen reader the time alone', () => {
    vi.useFakeTimers();
    const { container } = show(inputAsked, { ...inputRequest, expiresAt: later(90_000) });
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
    show(toolApproval, { ...approvalRequest, expiresAt: later(5000) }, { skippable: ['approval'] });
    expect(screen.getByRole('button', { name: 'Allow' })).toBeVisible();
    act(() => void vi.advanceTimersByTime(5001));
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Deny' })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('The time to answer is over.');
    expect(screen.getByRole('button', { name: 'Skip' })).toBeVisible();
  });

  test('ticks for nothing that is far away or no time', () => {
    vi.useFakeTimers();
    const { container } = show(inputAsked, { ...inputRequest, expiresAt: 'soon' });
    expect(container.querySelector('[data-part="countdown"]')).toBeNull();
    expect(screen.getByRole('textbox')).toBeVisible();
  });
});
