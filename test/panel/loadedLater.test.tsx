import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { InputPart } from '../../src/core/parts.js';
import type { PendingRequest } from '../../src/core/state.js';
import { answerMessage } from '../../stories/support/samples.js';

/* What the panel loads later, in a page where nothing of it is there yet. */

beforeEach(() => {
  vi.resetModules();
});

const QUESTION: InputPart = {
  type: 'input',
  id: 'p1',
  prompt: 'To which account?',
  inputTypes: ['text'],
  status: 'awaiting-input',
};
const REQUEST = {
  id: 'q1',
  kind: 'input',
  messageKey: answerMessage.key,
  partId: 'p1',
  status: 'pending',
  prompt: 'To which account?',
  inputTypes: ['text'],
} as PendingRequest;

test('a question can be read before its form is there', async () => {
  const { showWaiting } = await import('../support/showWaiting.js');
  const { container } = showWaiting(QUESTION, REQUEST);
  const card = () => container.querySelector('[data-waiting]');
  expect(card()).toHaveAttribute('aria-busy', 'true');
  expect(card()).toHaveTextContent('To which account?');
  expect(card()?.querySelector('button, input')).toBeNull();
  // Without anybody asking for it: the page has nothing else to do.
  await waitFor(() => expect(card()).not.toHaveAttribute('aria-busy'));
  expect(card()).toHaveTextContent('To which account?');
  expect(card()?.querySelector('input')).toHaveFocus();
});

test('the form of a part that is imported by itself is there at once', async () => {
  const { AgentRoot, InputForm, PartComponentsProvider, Transcript } =
    await import('../../src/index.js');
  const { fakeSession } = await import('../../stories/support/fakeSession.js');
  const { WithSession } = await import('../../stories/support/Frame.js');
  const message = { ...answerMessage, status: 'awaiting-input', parts: [QUESTION] } as const;
  const session = fakeSession({
    status: 'awaiting-input',
    requests: [REQUEST],
    messages: [message],
  });
  const { container } = render(
    <AgentRoot>
      <WithSession session={session}>
        <PartComponentsProvider value={{ input: InputForm }}>
          <Transcript />
        </PartComponentsProvider>
      </WithSession>
    </AgentRoot>,
  );
  expect(container.querySelector('[data-waiting] input')).not.toBeNull();
});

test('what is copied before the code for it is there is left to the browser', async () => {
  const { AgentRoot, Text } = await import('../../src/index.js');
  const { loadAll } = await import('../../src/ui/later/index.js');
  render(
    <AgentRoot>
      <Text.Markdown text="An **answer**" />
    </AgentRoot>,
  );
  const answer = screen.getByText('answer');
  getSelection()?.selectAllChildren(answer);
  const setData = vi.fn();
  const copy = () => fireEvent.copy(answer, { clipboardData: { setData } });
  expect(copy()).toBe(true);
  expect(setData).not.toHaveBeenCalled();
  await act(loadAll);
  expect(copy()).toBe(false);
  expect(setData).toHaveBeenCalledWith('text/plain', 'answer');
  getSelection()?.removeAllRanges();
});

test('the keyboard shortcuts are opened as soon as they are there', async () => {
  const { AgentRoot, PanelBody } = await import('../../src/index.js');
  const { en } = await import('../../src/locales/en/index.js');
  render(
    <AgentRoot>
      <PanelBody />
    </AgentRoot>,
  );
  await act(async () => {
    screen.getByRole('button', { name: en.texts['keys.title'] }).click();
    await Promise.resolve();
  });
  expect(await screen.findByRole('heading', { name: en.texts['keys.title'] })).toBeInTheDocument();
});
