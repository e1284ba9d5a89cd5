/* The list of docs/conversations.md without a server, in a page that is loaded anew. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.resetModules();
});

/** The page as it has just been loaded. */
async function load() {
  vi.resetModules();
  const { Conversations } = await import('./conversations/Conversations.js');
  const { agent, backend, storage } = await import('./conversations/local.js');
  agent.setPace(0);
  return render(<Conversations backend={backend} storage={storage} />);
}

const send = (words: string) =>
  userEvent.type(screen.getByRole('textbox', { name: /message/iu }), `${words}{Enter}`);
const titles = () =>
  [...document.querySelectorAll('[data-part="session-title"]')].map((part) => part.textContent);
const answered = (words: string) =>
  waitFor(() => expect(document.body.textContent).toContain(words));

test('a list in the browser is kept over a reload, with its messages, and can be changed', async () => {
  const page = await load();
  await send('Just answer: what is a traboule?');
  await answered('A traboule is a passage');
  await userEvent.click(screen.getByRole('button', { name: 'New conversation' }));
  await send('Just answer: what else?');
  await waitFor(() =>
    expect(titles()).toEqual(['Just answer: what else?', 'Just answer: what is a traboule?']),
  );
  await answered('A traboule is a passage');
  await userEvent.click(
    await screen.findByRole('button', { name: /^Just answer: what is a traboule/u }),
  );
  await answered('A traboule is a passage');
  const id = new URLSearchParams(location.search).get('chat');
  page.unmount();

  await load();
  await answered('A traboule is a passage');
  expect(new URLSearchParams(location.search).get('chat')).toBe(id);
  await waitFor(() => expect(titles()).toHaveLength(2));
  await userEvent.click(
    screen.getByRole('button', { name: 'Rename Just answer: what is a traboule?' }),
  );
  await userEvent.keyboard('Passages{Enter}');
  await waitFor(() => expect(titles()).toContain('Passages'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete “Passages”' }));
  await userEvent.click(screen.getByRole('button', { name: /^Delete permanently/u }));
  await waitFor(() => expect(titles()).toEqual(['Just answer: what else?']));
});
