import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Message, SessionState } from '../../src/core/state.js';
import { QuoteButton } from '../../src/overview.js';
import { AgentPanel } from '../../src/view/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';

const message: Message = {
  key: 'm',
  id: 'm',
  role: 'assistant',
  status: 'done',
  parts: [{ type: 'text', id: 't', text: 'First line.\n\nSecond **line**.\n\n- item' }],
};

function show(session: Partial<SessionState> = {}) {
  render(
    <>
      <p>Outside</p>
      <AgentPanel
        session={fakeSession({
          status: 'done',
          history: { status: 'loaded' },
          messages: [message],
          ...session,
        })}
        slots={{ header: <QuoteButton /> }}
      />
    </>,
  );
  return document.querySelector<HTMLElement>('[data-part="quote-button"]') as HTMLElement;
}

const select = (element: Element) => getSelection()?.selectAllChildren(element);
const field = () => screen.getByRole('textbox');

afterEach(() => {
  getSelection()?.removeAllRanges();
});

test('puts what is selected into the message field, as a quotation to go on below', () => {
  const button = show();
  select(document.querySelector('[data-part="text"]') as Element);
  fireEvent.click(button);
  expect(field()).toHaveValue('> First line.\n> \n> Second line.\n> \n> - item\n\n');
  expect(field()).toHaveFocus();
});

test('keeps what is written already', async () => {
  const button = show();
  await userEvent.type(field(), 'Why?');
  select(screen.getByText('First line.'));
  fireEvent.click(button);
  expect(field()).toHaveValue('> First line.\n\nWhy?');
});

test('keeps what was written before a reload', () => {
  sessionStorage.setItem('agent-draft:one', 'Why?');
  const button = show({ sessionId: 'one' });
  select(screen.getByText('First line.'));
  fireEvent.click(button);
  expect(field()).toHaveValue('> First line.\n\nWhy?');
  sessionStorage.clear();
});

test('cuts a long text between characters', () => {
  const text = `${'a'.repeat(3999)}🌍 and more`;
  const button = show({ messages: [{ ...message, parts: [{ type: 'text', id: 't', text }] }] });
  select(document.querySelector('[data-part="text"]') as Element);
  fireEvent.click(button);
  expect(field()).toHaveValue(`> ${'a'.repeat(3999)}\n\n`);
});

test('quotes nothing that is not of the conversation', () => {
  const button = show();
  fireEvent.click(button);
  select(screen.getByText('Outside'));
  fireEvent.click(button);
  select(document.body);
  fireEvent.click(button);
  expect(field()).toHaveValue('');
});
