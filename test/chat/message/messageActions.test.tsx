import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import { AgentPanel, FeedbackProvider, Message as Shown } from '../../../src/view/index.js';
import type { Message, SessionState } from '../../../src/core/state.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import {
  answerMessage,
  stepsDone,
  text as sampleText,
  userMessage,
} from '../../../stories/support/samples.js';
import { fr } from '../../../src/locales/fr/index.js';

const messages = [userMessage, answerMessage];
const able = { regenerate: true, edit: true, branches: true };

function show(
  state: Partial<SessionState> = {},
  more: Partial<AgentSession> = {},
  props: Partial<Parameters<typeof AgentPanel>[0]> = {},
) {
  const onAction = vi.fn();
  const session = fakeSession({ messages, status: 'done', ...state }, onAction, able);
  render(<AgentPanel session={{ ...session, ...more }} {...props} />);
  return { onAction, session };
}

const own = () => screen.getByRole('article', { name: 'You' });
const words = () => own().textContent;

test('an answer can be asked for again', async () => {
  const { onAction } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Answer again' }));
  expect(onAction).toHaveBeenCalledExactlyOnceWith('regenerate', 'm2');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test('nothing can be run again while a run is on, waits, or where the agent cannot', () => {
  const { session } = show({ status: 'running' });
  const isOffered = () =>
    ['Answer again', 'Edit'].map((name) => screen.queryByRole('button', { name }) !== null);
  expect(isOffered()).toEqual([false, false]);
  act(() => session.set({ status: 'awaiting-input' }));
  expect(isOffered()).toEqual([false, false]);
  act(() => session.set({ status: 'stopped' }));
  expect(isOffered()).toEqual([true, true]);
});

test('a message is changed where it stands, from the keyboard', async () => {
  const edit = vi.fn(() => new Promise<void>(() => undefined));
  show({}, { edit });
  within(own()).getByRole('button', { name: 'Edit' }).focus();
  await userEvent.keyboard('{Enter}');
  const field = screen.getByRole('textbox', { name: 'Edit your message' });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.keyboard('To Basel{Shift>}{Enter}{/Shift}on 13 March{Enter}');
  expect(edit).toHaveBeenCalledExactlyOnceWith('m1', 'To Basel\non 13 March');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['saving the same words', () => userEvent.keyboard('{Enter}')],
])('%s leaves a message as it is and gives the focus back', async (_, leave) => {
  const { onAction } = show();
  const before = words();
  await userEvent.click(within(own()).getByRole('button', { name: 'Edit' }));
  await leave();
  expect(words()).toBe(before);
  expect(within(own()).getByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(onAction).not.toHaveBeenCalled();
});

test('words that the agent did not take are still in the field', async () => {
  show();
  await userEvent.click(within(own()).getByRole('button', { name: 'Edit' }));
  await userEvent.keyboard('!{Enter}');
  // The fake session ends the action with the message still there.
  const field = await screen.findByRole('textbox', { name: 'Edit your message' });
  expect((field as HTMLTextAreaElement).value).toMatch(/11\.!$/u);
});

test('words of an edit are in the field again after a reload, until they are saved or left', async () => {
  const open = async () => {
    await userEvent.click(within(own()).getByRole('button', { name: 'Edit' }));
    return screen.getByRole('textbox', { name: 'Edit your message' });
  };
  show();
  await open();
  await userEvent.keyboard(' By train');
  cleanup();
  show({ messages: [{ ...userMessage, key: 'another key' }, answerMessage] });
  expect(await open()).toHaveDisplayValue(/11\. By train$/u);
  await userEvent.keyboard('{Escape}');
  expect(await open()).toHaveDisplayValue(/11\.$/u);
  cleanup();
  // In another conversation, a message may have the same id.
  show({ sessionId: 'another' });
  expect(await open()).toHaveDisplayValue(/11\.$/u);
});

test('versions of a message are counted, walked through, and told', async () => {
  const version = (id: string, day: string, others: readonly string[]): Message => ({
    ...answerMessage,
    id,
    createdAt: `2026-03-${day}`,
    siblingIds: others,
    parts: [{ type: 'text', id: 'text', text: `Version ${id}` }],
  });
  const all = [
    version('a', '01', ['b', 'c']),
    version('b', '02', ['a', 'c']),
    version('c', '03', ['a', 'b']),
  ];
  const at = (index: number): Message[] => [userMessage, { ...all[index]!, key: 'm2' }];
  const showSibling = vi.fn((_key: string, id: string) => {
    session.set({ messages: at(all.findIndex((one) => one.id === id)) });
    return Promise.resolve();
  });
  const { session } = show(
    { messages: at(2) },
    { loadSiblings: () => Promise.resolve(all), showSibling },
  );
  const picker = screen.getByRole('group', { name: 'Versions' });
  const place = await within(picker).findByText('3 of 3');
  expect(place).toHaveAttribute('aria-live', 'off');
  expect(within(picker).getByRole('button', { name: 'Next version' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const previous = within(picker).getByRole('button', { name: 'Previous version' });
  previous.focus();
  await userEvent.keyboard('{Enter}');
  expect(showSibling).toHaveBeenLastCalledWith('m2', 'b');
  expect(await screen.findByText('Version b')).toBeInTheDocument();
  expect(place).toHaveTextContent('2 of 3');
  expect(place).toHaveAttribute('aria-live', 'polite');
  expect(previous).toHaveFocus();
});

test('a message whose versions cannot be loaded says how many there are', async () => {
  show(
    { messages: [userMessage, { ...answerMessage, siblingIds: ['x'] }] },
    { loadSiblings: () => Promise.reject(new Error('no')), showSibling: () => Promise.resolve() },
  );
  expect(await screen.findByText('2 versions')).toBeInTheDocument();
});

test('feedback is asked for only where the app wants it, and stays to be seen', async () => {
  const onFeedback = vi.fn();
  show({}, {}, { onFeedback });
  const good = screen.getByRole('button', { name: 'Good answer' });
  expect(good).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(good);
  expect(onFeedback).toHaveBeenCalledExactlyOnceWith(answerMessage, 'up');
  expect(good).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Bad answer' }));
  expect(onFeedback).toHaveBeenLastCalledWith(answerMessage, 'down');
  expect(good).toHaveAttribute('aria-pressed', 'false');
});

test('feedback is taken back with the thumb that is pressed, also what was said before', async () => {
  const onFeedback = vi.fn();
  show({}, {}, { onFeedback });
  const bad = screen.getByRole('button', { name: 'Bad answer' });
  await userEvent.click(bad);
  await userEvent.click(bad);
  expect(onFeedback.mock.calls).toEqual([
    [answerMessage, 'down'],
    [answerMessage, null],
  ]);
  expect(bad).toHaveAttribute('aria-pressed', 'false');
  cleanup();
  render(
    <FeedbackProvider value={onFeedback}>
      <Shown.Root message={answerMessage}>
        <Shown.Feedback defaultValue="up" />
      </Shown.Root>
    </FeedbackProvider>,
  );
  const good = screen.getByRole('button', { name: 'Good answer' });
  expect(good).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(good);
  expect(onFeedback).toHaveBeenLastCalledWith(answerMessage, null);
  expect(good).toHaveAttribute('aria-pressed', 'false');
});

test('without an app that listens there is no feedback', () => {
  show();
  expect(screen.queryByRole('group', { name: 'Feedback' })).not.toBeInTheDocument();
});

test('the actions speak French', () => {
  show({}, {}, { locale: fr, onFeedback: () => undefined });
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(
    expect.arrayContaining(['Modifier', 'Refaire la réponse', 'Bonne réponse', 'Mauvaise réponse']),
  );
});

describe('an answer that is copied', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    vi.unstubAllGlobals();
  });

  /** Presses the button of a message, and returns what a program that takes HTML gets. */
  async function copied(message: Message, props: Partial<Parameters<typeof AgentPanel>[0]> = {}) {
    const items: Readonly<Record<string, Blob>>[] = [];
    const write = vi.fn(() => Promise.resolve());
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('ClipboardItem', function Item(blobs: Readonly<Record<string, Blob>>) {
      items.push(blobs);
    });
    Object.defineProperty(navigator, 'clipboard', {
      value: { write, writeText },
      configurable: true,
    });
    show({ messages: [message] }, {}, props);
    fireEvent.click(screen.getByRole('button', { name: 'Copy message' }));
    await screen.findByRole('button', { name: 'Copied' });
    const read = async (type: string) => {
      const blob = items[0]?.[type];
      return blob === undefined ? undefined : new TextDecoder().decode(await bytesOf(blob));
    };
    return { text: await read('text/plain'), html: await read('text/html'), writeText };
  }

  // The Blob of jsdom has no `text`.
  const bytesOf = (blob: Blob) =>
    new Promise<ArrayBuffer>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
      reader.readAsArrayBuffer(blob);
    });

  const answer = (...parts: Message['parts']): Message => ({ ...answerMessage, parts });

  test('has its elements beside its Markdown, and leaves nothing on the page', async () => {
    const markdown = '## Fares\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```ts\nfare();\n```';
    const count = () => document.querySelectorAll('table').length;
    const { text, html } = await copied(answer(sampleText('t', markdown)));
    expect(text).toBe(markdown);
    expect(html).toBe(
      '<h4>Fares</h4><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><pre><code>fare();</code></pre>',
    );
    await waitFor(() => expect(count()).toBe(1));
  });

  test('is whole, however long it is', async () => {
    const items = Array.from({ length: 300 }, (_, index) => `- item ${index}`);
    const { html } = await copied(answer(sampleText('t', items.join('\n'))));
    expect(html?.match(/<li>/gu)).toHaveLength(300);
    expect(html).toMatch(/^<ul><li>item 0<\/li>/u);
  });

  test('has what is folded, as its Markdown has', async () => {
    const { text, html } = await copied(
      answer(
        ...stepsDone
          .slice(0, 1)
          .map((step) => ({ ...step, title: 'Compare', parts: [sampleText('t', '**Lyon**')] })),
      ),
    );
    expect(text).toContain('**Lyon**');
    expect(html).toMatch(/<h5>.*Compare<\/h5><p><strong>Lyon<\/strong><\/p>/u);
  });

  test('has only links that the content policy allows', async () => {
    const words = sampleText('t', '[a](https://a.example) [b](https://b.example)');
    const contentPolicy = { links: { origins: { 'https://a.example': 'ask' } } } as const;
    const { html } = await copied(answer(words), { contentPolicy });
    expect(html).toBe('<p>a <a href="https://b.example/">b</a></p>');
  });

  test('is text alone if the person wrote it', async () => {
    const { html, writeText } = await copied(userMessage);
    expect(html).toBeUndefined();
    expect(writeText).toHaveBeenCalledOnce();
  });
});
