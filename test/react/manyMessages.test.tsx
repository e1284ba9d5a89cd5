import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSession } from '../../src/client/index.js';
import type { Message } from '../../src/core/state.js';
import { AgentSessionProvider, useMessage, useMessageKeys } from '../../src/index.js';
import { storedSayBackend } from '../support/sayBackend.js';

const COUNT = 400;

function Shown({ of }: { readonly of: string }) {
  return <li>{useMessage(of)?.status}</li>;
}

function List() {
  const keys = useMessageKeys();
  return (
    <ul aria-label={`${keys.length} messages`}>
      {keys.map((key) => (
        <Shown key={key} of={key} />
      ))}
    </ul>
  );
}

test('a change of one message does not let each of many others go through all of them', async () => {
  let reads = 0;
  const messages = Array.from({ length: COUNT }, (_, index): Message => {
    const key = `stored-${index}`;
    return {
      id: key,
      get key() {
        reads++;
        return key;
      },
      role: index % 2 === 0 ? 'user' : 'assistant',
      parts: [],
      status: 'done',
    };
  });
  const backend = storedSayBackend(messages);
  const session = createSession({ backend, reloadAfterTurn: false });
  render(
    <AgentSessionProvider session={session}>
      <List />
    </AgentSessionProvider>,
  );
  await act(() => session.load());
  expect(screen.getByRole('list', { name: `${COUNT} messages` })).toBeVisible();
  reads = 0;
  await act(() => session.sendMessage('Go on.'));
  expect(screen.getByRole('list', { name: `${COUNT + 2} messages` })).toBeVisible();
  // Each looks at its own a few times for each of some publications.
  expect(reads).toBeLessThan(COUNT * 100);
  session.dispose();
});
