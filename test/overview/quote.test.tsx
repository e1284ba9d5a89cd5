import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Message } from '../../src/core/state.js';
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

function show() {
  render(
    <>
      <p>Outside</p>
      <AgentPanel
        session={fakeSession({
          status: 'done',
          history: { status: 'loaded' },
          messages: [message],
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

test('quotes nothing that is not of the conversation', () => {
  const button = show();
  fireEvent.click(button);
  select(screen.getByText('Outside'));
  fireEvent.click(button);
  select(document.body);
  fireEvent.click(button);
  expect(field()).toHaveValue('');
});
