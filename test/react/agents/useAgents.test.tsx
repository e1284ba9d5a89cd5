import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test } from 'vitest';
import type { SessionEvent } from '../../../src/core/events.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import { AgentSessionProvider } from '../../../src/react/index.js';
import { useAgents } from '../../../src/react/agents/useAgents.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';

function Names({ messageKey }: { readonly messageKey?: string }) {
  const rows = useAgents({ messageKey });
  return <output>{rows.map(({ id, status }) => `${id} ${status}`).join(', ')}</output>;
}

const agent = (id: string): SessionEvent => ({
  type: 'agent-start',
  id,
  parentId: '',
  agentId: id,
  runId: id,
  task: '',
});

test('renders again when a sub-agent does something else, and for no word of any', () => {
  const session = fakeSession();
  let state = initialSession();
  let renders = 0;
  const tell = (...events: readonly SessionEvent[]) => {
    for (const event of events) {
      act(() => {
        state = reduceSession(state, event);
        session.set(state);
      });
    }
    const said = [screen.getByRole('status').textContent, renders] as const;
    renders = 0;
    return said;
  };
  render(
    <AgentSessionProvider session={session}>
      <Profiler id="names" onRender={() => (renders += 1)}>
        <Names />
      </Profiler>
    </AgentSessionProvider>,
  );
  renders = 0;

  expect(tell({ type: 'run-start' })).toEqual(['', 0]);
  expect(tell(agent('a'), agent('b'))).toEqual(['a running, b running', 2]);
  // The first words of both, which begin to write.
  const word = (parentId: string): SessionEvent => ({
    type: 'text-delta',
    id: `${parentId}-text`,
    parentId,
    text: ' word',
  });
  expect(tell(word('a'), word('b'))[1]).toBe(2);
  // At once, so that words are not only at the end of the message.
  const words = Array.from({ length: 100 }, (_, index) => word(index % 2 === 0 ? 'a' : 'b'));
  expect(tell(...words)).toEqual(['a running, b running', 0]);
  // Nor with the words of the main agent.
  expect(tell({ type: 'text-delta', id: 't', parentId: '', text: 'So' })[1]).toBe(0);

  const call = { id: 'c', parentId: 'a', toolName: 'find', executionId: 'c' } as const;
  expect(tell({ type: 'tool-start', ...call })[1]).toBe(1);
  const piece: SessionEvent = { type: 'tool-input-delta', id: 'c', text: '[1,' };
  expect(tell(piece, piece, piece)[1]).toBe(0);
  expect(tell({ type: 'agent-end', id: 'a', status: 'done' })).toEqual(['a done, b running', 1]);
  expect(tell({ type: 'run-end', outcome: 'interrupted' })).toEqual(['a done, b interrupted', 1]);
});

test('of another message, and of none outside of a session', () => {
  const parts = [{ ...agentPart, id: 'x' }];
  const messages = [
    { id: 'm1', key: 'm1', role: 'assistant', status: 'done', parts },
    { id: 'm2', key: 'm2', role: 'assistant', status: 'done', parts: [] },
  ] as const;
  const shown = (key?: string) => {
    const { unmount } = render(
      <AgentSessionProvider session={fakeSession({ messages })}>
        <Names {...(key !== undefined && { messageKey: key })} />
      </AgentSessionProvider>,
    );
    const { textContent } = screen.getByRole('status');
    unmount();
    return textContent;
  };
  expect([shown(), shown('m1'), shown('m2'), shown('gone')]).toEqual(['', 'x done', '', '']);
  render(<Names />);
  expect(screen.getByRole('status')).toHaveTextContent('');
});

const agentPart = {
  type: 'agent',
  id: '',
  agentId: 'x',
  runId: 'x',
  task: '',
  status: 'done',
  parts: [],
} as const;
