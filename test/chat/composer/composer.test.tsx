import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  AgentRoot,
  Composer,
  EmptyState,
  Icon,
  PanelBody,
  StatusLine,
  useComposer,
} from '../../../src/view/index.js';
import type { SessionState } from '../../../src/core/state.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';
import { liveMessage, userMessage } from '../../../stories/support/samples.js';

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

function showPanel(
  state: Partial<SessionState>,
  onAction: (action: string, ...args: unknown[]) => void,
  options: Parameters<typeof PanelBody>[0],
) {
  const session = fakeSession(state, onAction);
  render(
    <AgentRoot>
      <WithSession session={session}>
        <PanelBody {...options} />
      </WithSession>
    </AgentRoot>,
  );
  return session;
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

  test('is emptied by who has kept the function for it since it was empty', async () => {
    let empty: (() => void) | undefined;
    function Button() {
      const { setText } = useComposer();
      empty ??= () => setText('');
      return null;
    }
    render(
      <AgentRoot>
        <WithSession session={fakeSession()}>
          <Composer.Root>
            <Composer.Input />
            <Button />
          </Composer.Root>
        </WithSession>
      </AgentRoot>,
    );
    const field = screen.getByRole('textbox');
    await userEvent.type(field, 'Hello');
    act(() => empty?.());
    expect(field).toHaveValue('');
  });

  test('does not send blanks', async () => {
    const { onAction, field } = show();
    await userEvent.type(field, '  {Enter}');
    expect(onAction).not.toHaveBeenCalled();
  });

  test('keeps what is sent while the agent works, and sends it when the agent is done', async () => {
    const { onAction, session, field } = show({ status: 'running' });
    await userEvent.type(field, 'One more thing{Enter}');
    await userEvent.type(field, 'And another{Enter}');
    expect(onAction).not.toHaveBeenCalled();
    expect(field).toHaveValue('');
    const queue = screen.getByRole('list', { name: /to be sent when/u });
    expect(within(queue).getAllByRole('listitem')).toHaveLength(2);
    act(() => session.set({ status: 'done' }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith('sendMessage', 'One more thing');
    expect(within(queue).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Do not send this message' }));
    expect(screen.queryByRole('list', { name: /to be sent when/u })).not.toBeInTheDocument();
  });

  test('leaves what waits to the person when the run did not end well', async () => {
    const { onAction, session, field } = show({ status: 'running' });
    await userEvent.type(field, 'One more thing{Enter}');
    act(() => session.set({ status: 'failed' }));
    expect(onAction).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Edit this message' }));
    expect(field).toHaveValue('One more thing');
  });

  test.each([
    ['reject', []],
    ['interrupt', [['stop'], ['sendMessage', 'Stop that']]],
  ] as const)('does as it is told about a busy agent: %s', async (whenBusy, calls) => {
    const onAction = vi.fn();
    const session = fakeSession({ status: 'running' }, onAction);
    render(
      <AgentRoot>
        <WithSession session={session}>
          <Composer whenBusy={whenBusy} />
        </WithSession>
      </AgentRoot>,
    );
    await userEvent.type(screen.getByRole('textbox'), 'Stop that{Enter}');
    expect(onAction.mock.calls).toEqual(calls);
  });

  test('goes through the person’s earlier messages with the arrow keys', async () => {
    const said = (key: string, text: string) => ({
      ...userMessage,
      id: key,
      key,
      parts: [{ type: 'text' as const, id: 'text', text }],
    });
    const { field } = show({ messages: [said('a', 'First'), said('b', 'Second')] });
    await userEvent.type(field, '{ArrowUp}');
    expect(field).toHaveValue('Second');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(field).toHaveValue('First');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field).toHaveValue('');
    await userEvent.keyboard('typed{ArrowUp}');
    expect(field).toHaveValue('typed');
  });

  test('keeps a draft over a reload', async () => {
    const { field } = show({ sessionId: 's1' });
    await userEvent.type(field, 'Not yet sent');
    cleanup();
    const again = show({ sessionId: 's1' });
    expect(again.field).toHaveValue('Not yet sent');
    await userEvent.type(again.field, '{Enter}');
    cleanup();
    expect(show({ sessionId: 's1' }).field).toHaveValue('');
    cleanup();
    expect(show({ sessionId: 's2' }).field).toHaveValue('');
  });

  test('can be written in while the run waits, and keeps what is sent until the run has gone on', async () => {
    const { onAction, session, field } = show({ status: 'awaiting-input' });
    expect(field).toHaveAccessibleDescription('Answer above, or write on');
    await userEvent.type(field, 'And book a table{Enter}');
    expect(onAction).not.toHaveBeenCalled();
    const queue = screen.getByRole('list', { name: /to be sent when/u });
    expect(queue).toHaveTextContent('And book a table');
    act(() => session.set({ status: 'running' }));
    expect(onAction).not.toHaveBeenCalled();
    act(() => session.set({ status: 'done' }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith('sendMessage', 'And book a table');
  });

  test('sends what it keeps at once when asked to, in place of an answer', async () => {
    const { onAction, field } = show({ status: 'awaiting-input' });
    await userEvent.type(field, 'Never mind{Enter}');
    await userEvent.click(screen.getByRole('button', { name: /now, instead of an answer/u }));
    expect(onAction.mock.calls).toEqual([['stop'], ['sendMessage', 'Never mind']]);
    expect(screen.queryByRole('list', { name: /to be sent when/u })).not.toBeInTheDocument();
  });

  test('offers to send what it keeps once the run was stopped', async () => {
    const { onAction, session, field } = show({ status: 'running' });
    await userEvent.type(field, 'Something else{Enter}');
    expect(screen.queryByRole('button', { name: 'Send this message now' })).not.toBeInTheDocument();
    act(() => session.set({ status: 'stopped' }));
    // No clock, and no word of an agent that would be done some time.
    const queue = screen.getByRole('list', { name: 'Messages not sent yet' });
    expect(queue.querySelector('[data-icon="queue"]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send this message now' }));
    expect(onAction.mock.calls).toEqual([['sendMessage', 'Something else']]);
    expect(field).toHaveFocus();
  });

  test('cancels the question for a message where the app says so', async () => {
    const onAction = vi.fn();
    render(
      <AgentRoot>
        <WithSession session={fakeSession({ status: 'awaiting-input' }, onAction)}>
          <PanelBody whenWaiting="cancel" />
        </WithSession>
      </AgentRoot>,
    );
    const field = screen.getByRole('textbox', { name: 'Message' });
    expect(field).toHaveAccessibleDescription('Answer above, or move on');
    await userEvent.type(field, 'Never mind');
    await userEvent.click(screen.getByRole('button', { name: 'Send instead of an answer' }));
    expect(onAction.mock.calls).toEqual([['stop'], ['sendMessage', 'Never mind']]);
    expect(field).toHaveValue('');
  });

  test.each(['submitting', 'running', 'awaiting-input'] as const)(
    'has one Stop, in the message field, while the run is %s, with or without a status line',
    async (status) => {
      const { onAction } = show({ status });
      const stop = screen.getByRole('button', { name: 'Stop' });
      expect(stop.closest('[data-part="composer"]')).not.toBeNull();
      await userEvent.click(stop);
      cleanup();
      showPanel({ status }, onAction, { slots: { statusLine: null } });
      await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
      expect(onAction.mock.calls).toEqual([['stop'], ['stop']]);
    },
  );

  test.each([
    ['the app has a message field of its own', { slots: { composer: <textarea /> } }],
    ['there is no message field', { slots: { composer: null } }],
    ['that of the message field is turned off', { composer: { canStop: false } }],
  ])('has a Stop in the status line where %s', async (_, options) => {
    const onAction = vi.fn();
    showPanel({ status: 'running' }, onAction, options);
    const line = screen.getByRole('group', { name: 'Status' });
    await userEvent.click(within(line).getByRole('button', { name: 'Stop' }));
    expect(onAction.mock.calls).toEqual([['stop']]);
    expect(screen.getAllByRole('button', { name: 'Stop' })).toHaveLength(1);
  });

  test('sends with the button where something is written, and has a Stop beside it', async () => {
    const { onAction, session, field } = show({ status: 'running' });
    await userEvent.type(field, 'One more thing');
    await userEvent.tab();
    const stop = screen.getByRole('button', { name: 'Stop' });
    expect(stop).toHaveFocus();
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Send when the agent is done' });
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onAction).not.toHaveBeenCalled();
    // The same button: nobody's focus is lost.
    expect(screen.getByRole('button', { name: 'Stop' })).toBe(button);
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onAction.mock.calls).toEqual([['stop']]);
    act(() => session.set({ status: 'stopped' }));
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleName('Send');
  });

  test('gives the focus of the Stop beside the button to the field when the run is over', async () => {
    const { session, field } = show({ status: 'running' });
    await userEvent.type(field, 'One more thing');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus();
    act(() => session.set({ status: 'failed' }));
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
    expect(field).toHaveFocus();
  });

  test('does not stop the run with the second click, or with the held key, that sent the message', async () => {
    const { onAction, session, field } = show({ status: 'done' });
    onAction.mockImplementation((action) => {
      if (action === 'sendMessage') session.set({ status: 'submitting' });
    });
    await userEvent.type(field, 'Plan a trip');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(onAction.mock.calls).toEqual([['sendMessage', 'Plan a trip']]);
    const stop = screen.getByRole('button', { name: 'Stop' });
    expect(fireEvent.keyDown(stop, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(stop, { key: 'Enter' })).toBe(true);
    await userEvent.click(stop);
    expect(onAction).toHaveBeenLastCalledWith('stop');
  });

  test('keeps what is written when its Stop ends the run at once', async () => {
    const onAction = vi.fn();
    const session = showPanel({ status: 'awaiting-input' }, onAction, { whenWaiting: 'lock' });
    onAction.mockImplementation(() => session.set({ status: 'stopped' }));
    const field = screen.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'For later');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(onAction.mock.calls).toEqual([['stop']]);
    expect(field).toHaveValue('For later');
  });

  test('sends a suggestion', async () => {
    const { onAction } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Plan a trip' }));
    expect(onAction).toHaveBeenCalledWith('sendMessage', 'Plan a trip');
  });
});

describe('the empty state', () => {
  test('says what the agent is for, and sends the message of a suggestion with an icon', async () => {
    const onAction = vi.fn();
    const icon = <Icon name="search" data-testid="icon" />;
    render(
      <AgentRoot>
        <WithSession session={fakeSession({}, onAction)}>
          <EmptyState
            title="Travel desk"
            description="I compare trains and book them."
            suggestions={[
              { label: 'By train', message: 'Plan a trip', description: 'To Lyon', icon },
            ]}
          />
        </WithSession>
      </AgentRoot>,
    );
    expect(screen.getByRole('heading', { name: 'Travel desk' }).nextSibling).toHaveTextContent(
      'I compare trains and book them.',
    );
    expect(screen.getByTestId('icon').closest('[aria-hidden="true"]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'By train To Lyon' }));
    expect(onAction.mock.calls).toEqual([['sendMessage', 'Plan a trip']]);
  });
});

describe('the status line', () => {
  test('says where the run is', () => {
    show({
      status: 'running',
      progress: { step: 3, totalSteps: 4 },
      messages: [userMessage, liveMessage],
    });
    const line = screen.getByRole('group', { name: 'Status' });
    expect(line).toHaveTextContent('Step 3 of 4');
    expect(line).toHaveTextContent('Comparing fares');
  });

  test('stops the run where it stands without the panel', async () => {
    const onAction = vi.fn();
    render(
      <AgentRoot>
        <WithSession session={fakeSession({ status: 'running' }, onAction)}>
          <StatusLine />
        </WithSession>
      </AgentRoot>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(onAction.mock.calls).toEqual([['stop']]);
  });

  test('stops in a panel too where only another program can answer', async () => {
    const onAction = vi.fn();
    const session = fakeSession(
      {
        status: 'awaiting-input',
        requests: [
          {
            kind: 'tool',
            id: 'r1',
            messageKey: 'm1',
            partId: 't1',
            executionId: 't1',
            prompt: '',
            toolName: 'run',
            toolInput: {},
            expects: 'output',
            status: 'pending',
          },
        ],
      },
      onAction,
    );
    const unable = { ...session.capabilities, toolRequests: false };
    render(
      <AgentRoot>
        <WithSession session={{ ...session, capabilities: unable }}>
          <PanelBody />
        </WithSession>
      </AgentRoot>,
    );
    const line = screen.getByRole('group', { name: 'Status' });
    await userEvent.click(within(line).getByRole('button', { name: 'Stop' }));
    expect(onAction.mock.calls).toEqual([['stop']]);
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
