import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { AgentRoot, PanelBody } from '../../src/components/index.js';
import type { SessionState } from '../../src/core/state.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';
import { liveMessage, userMessage } from '../../stories/support/samples.js';

function show(state: Partial<SessionState> = {}) {
  const onAction = vi.fn();
  const session = fakeSession(state, onAction);
  render(
    <AgentRoot>
      <WithSession session={session}>
        <PanelBody suggestions={['Plan a trip']} />
      </WithSession>
    </AgentRoot>,
  );
  return { onAction, session, field: screen.getByRole('textbox', { name: 'Message' }) };
}

describe('the composer', () => {
  test('sends with Enter and is empty again', async () => {
    const { onAction, field } = show();
    await userEvent.type(field, 'Hello{Shift>}{Enter}{/Shift}there{Enter}');
    expect(onAction).toHaveBeenCalledExactlyOnceWith('sendMessage', 'Hello\nthere');
    expect(field).toHaveValue('');
  });

  test('does not send with the Enter that ends a word of an input method', async () => {
    const { onAction, field } = show();
    await userEvent.type(field, 'にほん');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(onAction).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onAction).toHaveBeenCalledWith('sendMessage', 'にほん');
  });

  test('sends once, however often Send is clicked in one task', async () => {
    const { onAction, field } = show();
    await userEvent.type(field, 'Hello');
    const button = screen.getByRole('button', { name: 'Send' });
    for (let clicks = 0; clicks < 3; clicks++) button.click();
    expect(onAction).toHaveBeenCalledExactlyOnceWith('sendMessage', 'Hello');
  });

  test('sends a suggestion once, however often it is clicked in one task', () => {
    const { onAction } = show();
    const button = screen.getByRole('button', { name: 'Plan a trip' });
    for (let clicks = 0; clicks < 3; clicks++) button.click();
    expect(onAction).toHaveBeenCalledExactlyOnceWith('sendMessage', 'Plan a trip');
  });

  test('does not send blanks, nor while the agent works', async () => {
    const { onAction, session, field } = show();
    await userEvent.type(field, '  {Enter}');
    act(() => session.set({ status: 'running' }));
    await userEvent.type(field, 'more{Enter}');
    expect(onAction).not.toHaveBeenCalled();
    expect(field).toHaveValue('  more');
  });

  test('says why nothing can be written while the run waits', () => {
    const { field } = show({ status: 'awaiting-input' });
    expect(field).toHaveAccessibleDescription('Answer the question above to go on');
    expect(field).toHaveAttribute('readonly');
  });

  test('sends a suggestion', async () => {
    const { onAction } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Plan a trip' }));
    expect(onAction).toHaveBeenCalledWith('sendMessage', 'Plan a trip');
  });
});

describe('the status line', () => {
  test('says where the run is and stops it', async () => {
    const { onAction } = show({
      status: 'running',
      progress: { step: 3, totalSteps: 4 },
      messages: [userMessage, liveMessage],
    });
    const line = screen.getByRole('group', { name: 'Status' });
    expect(line).toHaveTextContent('Step 3 of 4');
    expect(line).toHaveTextContent('Compare fares');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(onAction).toHaveBeenCalledWith('stop');
  });

  test('counts down to the next try to connect', () => {
    show({ status: 'running', connection: { status: 'reconnecting', retryIn: 8000 } });
    expect(screen.getByRole('group', { name: 'Status' })).toHaveTextContent('Reconnecting in 8');
  });
});

describe('the announcer', () => {
  test('says once what is news, and not what was so before', () => {
    const { session } = show({ status: 'done' });
    const announcer = screen.getByRole('status');
    expect(announcer).toHaveTextContent('');
    act(() => session.set({ status: 'running' }));
    expect(announcer).toHaveTextContent('The agent is working.');
    act(() => session.set({ status: 'done' }));
    expect(announcer).toHaveTextContent('The answer is complete.');
  });
});
