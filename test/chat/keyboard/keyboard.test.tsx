import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AgentPanel } from '../../../src/view/index.js';
import type { SessionState } from '../../../src/core/state.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import {
  answerMessage,
  approvalRequest,
  toolApproval,
  userMessage,
} from '../../../stories/support/samples.js';
import { fr } from '../../../src/locales/fr/index.js';
import { en } from '../../../src/locales/en/index.js';
import type { Locale } from '../../../src/locales/index.js';

const messages = [
  userMessage,
  answerMessage,
  { ...userMessage, id: 'm3', key: 'm3' },
  { ...answerMessage, id: 'm4', key: 'm4' },
];

beforeEach(() => {
  // Not in jsdom.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});

function show(state: Partial<SessionState> = {}, locale: Locale = en) {
  const onAction = vi.fn();
  const session = fakeSession({ messages, status: 'done', ...state }, onAction);
  render(<AgentPanel session={session} locale={locale} />);
  return { onAction, articles: screen.getAllByRole('article') };
}

const log = () => screen.getByRole('log', { name: 'Conversation' });
const composer = () => screen.getByRole('textbox', { name: 'Message' });

test.each([
  ['K and J', 'k', 'j'],
  ['Alt and the arrows', '{Alt>}{ArrowUp}{/Alt}', '{Alt>}{ArrowDown}{/Alt}'],
])('%s lead from message to message', async (_, up, down) => {
  const { articles } = show();
  log().focus();
  await userEvent.keyboard(up);
  expect(articles[3]).toHaveFocus();
  await userEvent.keyboard(up + up + down);
  expect(articles[2]).toHaveFocus();
  await userEvent.keyboard(down + down + down);
  expect(articles[3]).toHaveFocus();
});

test('Alt and an arrow leave the composer only while it is empty', async () => {
  const { articles } = show();
  composer().focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(articles[3]).toHaveFocus();
  await userEvent.type(composer(), 'words');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(composer()).toHaveFocus();
});

test('Enter leads into a message, Escape out of it and then to the composer', async () => {
  const { articles } = show();
  log().focus();
  await userEvent.keyboard('k{Enter}');
  expect(articles[3]).toContainElement(document.activeElement as HTMLElement);
  expect(articles[3]).not.toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(articles[3]).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(composer()).toHaveFocus();
});

test('R leads to what waits, C to the composer', async () => {
  show({
    status: 'awaiting-input',
    requests: [approvalRequest],
    messages: [userMessage, { ...answerMessage, status: 'awaiting-input', parts: [toolApproval] }],
  });
  log().focus();
  await userEvent.keyboard('r');
  expect(screen.getByRole('group', { name: approvalRequest.prompt })).toHaveFocus();
  await userEvent.keyboard('c');
  expect(composer()).toHaveFocus();
});

test('letters are letters where a person writes', async () => {
  const { onAction } = show();
  await userEvent.type(composer(), 'jkrc?');
  expect(composer()).toHaveValue('jkrc?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onAction).not.toHaveBeenCalled();
});

test('? shows the keys, and gives the focus back', async () => {
  const { articles } = show();
  log().focus();
  await userEvent.keyboard('k?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog).toHaveTextContent('Previous or next message');
  await userEvent.keyboard('j');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(articles[3]).toHaveFocus();
});

test('a button shows the keys as well, in French', async () => {
  show({}, fr);
  await userEvent.click(screen.getByRole('button', { name: 'Raccourcis clavier' }));
  const dialog = screen.getByRole('dialog', { name: 'Raccourcis clavier' });
  expect(dialog).toHaveTextContent('Entrée');
  expect(dialog).toHaveTextContent('Échap');
});
