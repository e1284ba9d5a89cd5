import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AgentPanel, AgentRoot, Composer, Message } from '../../../src/view/index.js';
import type { AgentSession } from '../../../src/client/index.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';
import { userMessage } from '../../../stories/support/samples.js';
import { until } from '../../support/until.js';

/* What a person has written is the session's: the field may go and come back. */

beforeEach(() => sessionStorage.clear());

function Tabs({ session, draftKey }: { session: AgentSession; draftKey?: null }) {
  const [isChat, setChat] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setChat(!isChat)}>
        Other tab
      </button>
      {isChat ? <AgentPanel session={session} draftKey={draftKey} /> : null}
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Message' });
const away = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Other tab' }));
  expect(screen.queryByRole('textbox')).toBeNull();
};
const back = () => userEvent.click(screen.getByRole('button', { name: 'Other tab' }));
const waiting = () =>
  within(screen.getByRole('list', { name: /to be sent when/u }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('keeps the queue and the draft while the composer is away', async () => {
  render(<Tabs session={fakeSession({ status: 'running' })} draftKey={null} />);
  await userEvent.type(field(), 'First{Enter}Second{Enter}half a');
  await away();
  await back();
  expect(waiting()).toEqual(['First', 'Second']);
  expect(field()).toHaveValue('half a');
});

test('sends what waits when the run is over, also while the composer is away', async () => {
  const onAction = vi.fn();
  const session = fakeSession({ status: 'running' }, onAction);
  render(<Tabs session={session} />);
  await userEvent.type(field(), 'First{Enter}');
  await away();
  act(() => session.set({ status: 'done' }));
  await until(() => expect(onAction).toHaveBeenCalledExactlyOnceWith('sendMessage', 'First'));
  await back();
  expect(screen.queryByRole('list', { name: /to be sent when/u })).toBeNull();
});

test('what came back without a sender goes by the session of the field, as the app has made it', async () => {
  const session = fakeSession({ status: 'running' });
  const sendMessage = vi.fn(() => Promise.resolve());
  render(<AgentPanel session={{ ...session, sendMessage }} />);
  session.outbox.enqueue({ text: 'First' });
  act(() => session.set({ status: 'done' }));
  await until(() => expect(sendMessage).toHaveBeenCalledExactlyOnceWith('First'));
});

test('each session has its own', async () => {
  const one = fakeSession({ status: 'running', sessionId: 'one' });
  const { rerender } = render(<AgentPanel session={one} />);
  await userEvent.type(field(), 'First{Enter}half a');
  rerender(<AgentPanel session={fakeSession({ sessionId: 'two' })} />);
  expect(field()).toHaveValue('');
  rerender(<AgentPanel session={one} />);
  expect(field()).toHaveValue('half a');
  expect(waiting()).toEqual(['First']);
  expect(sessionStorage.getItem('agent-draft:one')).toBe('half a');
});

test('words that came back wait for a field', async () => {
  const session = fakeSession();
  render(<Tabs session={session} />);
  await userEvent.type(field(), 'half a');
  await away();
  session.outbox.giveBack('an answer');
  await back();
  expect(field()).toHaveValue('an answer\n\nhalf a');
});

test('a message that was not sent stays where it is while there is no field to take its words', async () => {
  const unsent = {
    ...userMessage,
    id: userMessage.key,
    isProvisional: true,
    status: 'failed',
  } as const;
  const onAction = vi.fn();
  const session = fakeSession({ messages: [unsent], status: 'failed' }, onAction);
  const show = (isThere: boolean) => (
    <AgentRoot>
      <WithSession session={session}>
        <Message message={unsent} />
        {isThere ? <Composer /> : null}
      </WithSession>
    </AgentRoot>
  );
  const { rerender } = render(show(false));
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(onAction).not.toHaveBeenCalled();
  rerender(show(true));
  expect(field()).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(onAction).toHaveBeenCalledExactlyOnceWith('discard', unsent.key);
  expect(field()).not.toHaveValue('');
});

test('sends by the session that it was given, as the app has wrapped it', async () => {
  const onAction = vi.fn();
  const session = fakeSession({ status: 'done' }, onAction);
  const mine = vi.fn(() => Promise.resolve());
  const wrapped = { ...session, sendMessage: mine };
  render(<Tabs session={wrapped} />);
  await userEvent.type(field(), 'First{Enter}');
  expect(mine).toHaveBeenCalledExactlyOnceWith('First');
  act(() => session.set({ status: 'running' }));
  await userEvent.type(field(), 'Second{Enter}');
  await away();
  act(() => session.set({ status: 'done' }));
  await until(() => expect(mine).toHaveBeenCalledTimes(2));
  expect(mine).toHaveBeenLastCalledWith('Second');
  expect(onAction).not.toHaveBeenCalledWith('sendMessage', expect.anything());
});
