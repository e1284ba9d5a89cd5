/* The example of docs/ag-ui.md: its page against its server, in the order in which a person would go. */
import type { AddressInfo } from 'node:net';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Assistant } from './ag-ui/Assistant.js';
import { server } from './ag-ui/server.js';

// Machines may be busy.
configure({ asyncUtilTimeout: 15_000 });

const sent: unknown[] = [];

beforeAll(async () => {
  const ask = globalThis.fetch;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string));
    return ask(new URL(new URL(input).pathname, base), init);
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

test('a colour is picked in the page, leave is given, and the cart is what the agent says', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Assistant />);
  expect(screen.getByText('No cart')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox'), 'A chair, please{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Blue' }));
  expect(await screen.findByText('1 in the cart')).toBeInTheDocument();
  expect(await screen.findByText('Pay 12 euros?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /allow|approve/iu }));
  expect(await screen.findByText('Paid.')).toBeInTheDocument();
  expect(sent).toHaveLength(3);
  expect(sent[1]).toMatchObject({ state: { cart: [] } });
  expect(sent[2]).toMatchObject({
    state: { cart: [{ colour: 'Blue' }] },
    resume: [{ interruptId: 'leave', status: 'resolved', payload: { approved: true } }],
  });
  unmount();
});
