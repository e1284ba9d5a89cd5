import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { InputPart, ToolPart } from '../../src/core/parts.js';
import type { PendingRequest } from '../../src/core/state.js';
import { answerMessage, json } from '../../stories/support/samples.js';

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

const PLAN = {
  type: 'tool',
  id: 't1',
  toolCallId: 't1',
  toolName: 'write_todos',
  status: 'done',
  input: json({
    todos: [
      { content: 'Look up trains', status: 'completed' },
      { content: 'Compare fares', status: 'in_progress' },
      { content: 'Book', status: 'pending' },
    ],
  }),
  parts: [],
} as unknown as ToolPart;

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

const DATA = { type: 'data', id: 'd1', name: 'weather', value: { city: 'Geneva' } } as const;

test('data can be read and copied as text before the code for trees is there', async () => {
  const { AgentRoot, PartList } = await import('../../src/index.js');
  const { container } = render(
    <AgentRoot>
      <PartList parts={[DATA]} />
    </AgentRoot>,
  );
  expect(container.querySelector('[data-part="json-text"]')).toHaveTextContent('"city": "Geneva"');
  expect(screen.getByRole('button', { name: 'Copy', hidden: true })).toBeInTheDocument();
  await waitFor(() => expect(container.querySelector('[data-part="json-key"]')).not.toBeNull());
  expect(container.querySelector('[data-part="json-text"]')).toBeNull();
});

test('a tree of JSON that is imported by itself is there at once', async () => {
  const { AgentRoot, JsonView } = await import('../../src/index.js');
  const { container } = render(
    <AgentRoot>
      <JsonView value={DATA.value} />
    </AgentRoot>,
  );
  expect(container.querySelector('[data-part="json-key"]')).toHaveTextContent('city');
});

test('a message is copied as soon as the code for that is there', async () => {
  const { Message } = await import('../../src/index.js');
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const { AgentRoot } = await import('../../src/index.js');
  const message = {
    ...answerMessage,
    role: 'user',
    parts: [{ type: 'text', id: 't', text: '# Hi' }],
  } as const;
  render(
    <AgentRoot>
      <Message message={message} />
    </AgentRoot>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy message' }));
  expect(writeText).not.toHaveBeenCalled();
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('# Hi'));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('a run says what it does before the code for its plan is there', async () => {
  const { AgentRoot, StatusLine } = await import('../../src/index.js');
  const { fakeSession } = await import('../../stories/support/fakeSession.js');
  const { WithSession } = await import('../../stories/support/Frame.js');
  const session = fakeSession({
    status: 'running',
    progress: { description: 'Comparing fares', step: 2, totalSteps: 3 },
    messages: [{ ...answerMessage, status: 'running', parts: [PLAN] }],
  });
  const { container } = render(
    <AgentRoot>
      <WithSession session={session}>
        <StatusLine />
      </WithSession>
    </AgentRoot>,
  );
  const words = () => container.querySelector('[data-part="status-words"]');
  expect(words()?.querySelector('[data-part="status-text"]')).not.toBeEmptyDOMElement();
  expect(words()?.querySelector('button')).toBeNull();
  await waitFor(() => expect(words()?.querySelector('button')).not.toBeNull());
  expect(words()).toHaveTextContent('Compare fares');
});
