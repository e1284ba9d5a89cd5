import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  AgentPanel,
  AgentRoot,
  Message,
  PartList,
  approve,
  useMessageSlice,
  useSession,
  usePart,
  useSessionState,
  type Part,
  type PartComponents,
  type SessionMessage,
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
const rolesOf = ({ messages }: SessionState): readonly string[] => messages.map(({ role }) => role);

test('a slice has its fallback without a session, and may be a new list each time', () => {
  const rendered = vi.fn();
  function Roles() {
    rendered();
    const session = useSession({ optional: true });
    return (
      <p>
        {session === undefined ? 'none' : 'one'}:{' '}
        {useSessionState(rolesOf, { fallback: NONE, isEqual: isSame }).join()}
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
  const Roles = () => useSessionState(rolesOf, { isEqual: isSame });
  expect(() => render(<Roles />)).toThrow(/no agent session here/u);
});

/** A tool that quotes the agent, and says how much else there is in the message. */
function Quote() {
  const quoted = usePart('words');
  const count = useMessageSlice(({ parts }) => parts.length);
  return (
    <q>
      {quoted?.type === 'text' ? quoted.text : 'nothing'} of {count ?? 'none'}
    </q>
  );
}

const quoting: PartComponents = { tools: { book: Quote } };
const answer = (text: string): SessionMessage => ({
  id: 'm',
  key: 'm',
  role: 'assistant',
  parts: [part, { type: 'text', id: 'words', text }],
  status: 'running',
});

test('reads other parts of its message, and each word as it is written', () => {
  const session = fakeSession({ status: 'running', messages: [answer('One')] });
  render(<AgentPanel session={session} components={quoting} />);
  const quote = () => document.querySelector('q');
  expect(quote()).toHaveTextContent('One of 2');
  act(() => session.set({ messages: [answer('One two')] }));
  expect(quote()).toHaveTextContent('One two of 2');
  act(() => session.set({ messages: [{ ...answer('One two three'), status: 'done' }] }));
  expect(quote()).toHaveTextContent('One two three of 2');
});

test('renders for a slice of its message only when that changes', () => {
  const rendered = vi.fn();
  const types = ({ parts }: SessionMessage) => parts.map(({ type }: Part) => type);
  const same = (a?: readonly string[], b?: readonly string[]) => a?.join() === b?.join();
  function Types() {
    rendered();
    return <q>{useMessageSlice(types, { isEqual: same })?.join(' ')}</q>;
  }
  const session = fakeSession({ status: 'running', messages: [answer('One')] });
  render(<AgentPanel session={session} components={{ tools: { book: Types } }} />);
  rendered.mockClear();
  act(() => session.set({ messages: [answer('One two')] }));
  expect(rendered).not.toHaveBeenCalled();
  const { parts, ...rest } = answer('One two');
  const more = { type: 'checkpoint', id: 'c', name: 'c', parts: [] } as const;
  act(() => session.set({ messages: [{ ...rest, parts: [...parts, more] }] }));
  expect(document.querySelector('q')).toHaveTextContent('tool text checkpoint');
});

test('reads a stored message as it is given, and nothing where there is none', () => {
  const { rerender } = render(
    <AgentRoot>
      <PartComponentsProvider value={quoting}>
        <Message message={{ ...answer('One'), status: 'done' }} />
      </PartComponentsProvider>
    </AgentRoot>,
  );
  expect(document.querySelector('q')).toHaveTextContent('One of 2');
  rerender(
    <AgentRoot>
      <PartComponentsProvider value={quoting}>
        <PartList parts={[part]} />
      </PartComponentsProvider>
    </AgentRoot>,
  );
  expect(document.querySelector('q')).toHaveTextContent('nothing of none');
});
