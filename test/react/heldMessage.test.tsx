import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AgentRoot, AgentSessionProvider, Message, type SessionMessage } from '../../src/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';

const saying = (...texts: readonly string[]): SessionMessage => ({
  id: 'm',
  key: 'm',
  role: 'assistant',
  status: 'running',
  parts: texts.map((text, index) => ({ type: 'text', id: `t${index}`, text })),
});

test('a message that an app shows in its own time has the words that it was given', () => {
  const held = saying('One');
  const session = fakeSession({ status: 'running', messages: [held] });
  const { container } = render(
    <AgentSessionProvider session={session}>
      <AgentRoot>
        <Message message={held} />
      </AgentRoot>
    </AgentSessionProvider>,
  );
  const said = () => container.querySelector('[data-part="message-body"]')?.textContent;
  expect(said()).toBe('One');
  act(() => session.set({ messages: [saying('One two')] }));
  expect(said()).toBe('One');
  act(() => session.set({ messages: [saying('One two', 'Three')] }));
  expect(said()).toBe('One');
});
