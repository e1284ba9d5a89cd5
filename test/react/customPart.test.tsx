import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  AgentPanel,
  AgentRoot,
  PartList,
  approve,
  useOptionalSession,
  useSessionSlice,
  useSessionState,
  type PartComponents,
  type SessionState,
} from '../../src/index.js';
import { PartComponentsProvider } from '../../src/parts/registry/index.js';
import { AgentSessionContext } from '../../src/react/AgentSessionContext.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { Booking } from '../../stories/own-ui/Booking.js';

/* What a part of an app's own reads: it is shown in a session, and in a stored message without one. */

afterEach(() => vi.restoreAllMocks());

const components: PartComponents = { tools: { book: Booking } };

const part = {
  type: 'tool',
  id: 't1',
  toolName: 'book',
  executionId: 'e1',
  status: 'awaiting-input',
  parts: [],
} as const;

const asking: Partial<SessionState> = {
  status: 'awaiting-input',
  messages: [{ id: 'm', key: 'm', role: 'assistant', parts: [part], status: 'running' }],
  requests: [
    {
      kind: 'tool',
      id: 'r1',
      messageKey: 'm',
      partId: 't1',
      executionId: 'e1',
      toolName: 'book',
      prompt: 'Book a table for eight?',
      toolInput: {},
      status: 'pending',
    },
  ],
};

const book = () => screen.queryByRole('button', { name: 'Book' });

test('answers the request of its own part', async () => {
  const onAction = vi.fn();
  const session = fakeSession(asking, onAction, { toolRequests: true });
  render(<AgentPanel session={session} components={components} />);
  await userEvent.click(book() ?? document.body);
  expect(onAction).toHaveBeenCalledWith('respond', 'r1', approve());
});

test('is not offered what its session cannot do, or another part asks for', () => {
  const { rerender } = render(
    <AgentPanel
      session={fakeSession(asking, undefined, { toolRequests: false })}
      components={components}
    />,
  );
  expect(book()).not.toBeInTheDocument();
  const other = asking.requests?.map((request) => ({ ...request, partId: 'another' })) ?? [];
  rerender(
    <AgentPanel
      session={fakeSession({ ...asking, requests: other }, undefined, { toolRequests: true })}
      components={components}
    />,
  );
  expect(book()).not.toBeInTheDocument();
});

test('shows without a session, where nothing can be answered', () => {
  const warn = vi.spyOn(console, 'error');
  render(
    <AgentRoot>
      <PartComponentsProvider value={components}>
        <PartList parts={[part]} />
      </PartComponentsProvider>
    </AgentRoot>,
  );
  expect(document.querySelector('[data-part="tool-call"]')).toBeInTheDocument();
  expect(book()).not.toBeInTheDocument();
  expect(warn).not.toHaveBeenCalled();
});

const NONE: readonly string[] = [];
const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();
const rolesOf = ({ messages }: SessionState) => messages.map(({ role }) => role);

test('a slice has its fallback without a session, and may be a new list each time', () => {
  const rendered = vi.fn();
  function Roles() {
    rendered();
    const session = useOptionalSession();
    return (
      <p>
        {session === undefined ? 'none' : 'one'}: {useSessionSlice(rolesOf, NONE, isSame).join()}
      </p>
    );
  }
  const { rerender } = render(<Roles />);
  expect(screen.getByRole('paragraph')).toHaveTextContent('none:');
  const session = fakeSession(asking);
  rerender(
    <AgentSessionContext value={session}>
      <Roles />
    </AgentSessionContext>,
  );
  expect(screen.getByRole('paragraph')).toHaveTextContent('one: assistant');
  rendered.mockClear();
  act(() => session.set({ messages: [...session.getState().messages] }));
  expect(rendered).not.toHaveBeenCalled();
});

test('a slice without a fallback is a mistake outside of a session', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Roles = () => useSessionState(rolesOf, isSame);
  expect(() => render(<Roles />)).toThrow(/no agent session here/u);
});
