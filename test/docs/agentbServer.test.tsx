/* The client and the server of docs/agentb.md, with each other: what the page promises happens. */
import { configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Assistant } from './agentb/Assistant.js';
import { app } from './agentb/server.js';
import { openThread } from './agentb/thread.js';
import { until } from '../support/until.js';

// Machines may be busy.
configure({ asyncUtilTimeout: 15_000 });

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  sessionStorage.clear();
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const request = new Request(new URL(input, 'https://app.test'), init);
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return app.fetch(request);
  });
});
afterEach(() => vi.unstubAllGlobals());

const field = () => screen.getByRole('textbox', { name: /message/iu });
const say = (words: string) => userEvent.type(field(), `${words}{Enter}`);

test('the conversation is there again after a reload, and the list has it', async () => {
  const { unmount } = render(<Assistant />);
  await say('hello');
  expect(await screen.findByText('You said hello.')).toBeVisible();
  await say('again');
  expect(await screen.findByText('You said again.')).toBeVisible();
  expect(asked.filter((call) => call === 'POST /agent/stream')).toHaveLength(2);
  unmount();

  render(<Assistant />);
  expect(await screen.findByText('You said hello.')).toBeVisible();
  expect(screen.getByText('You said again.')).toBeVisible();
  const list = screen.getByRole('navigation');
  await userEvent.click(screen.getByRole('button', { name: 'New conversation' }));
  expect(screen.queryByText('You said again.')).toBeNull();
  await userEvent.click(await within(list).findByRole('button', { name: /^hello/u }));
  expect(await screen.findByText('You said again.')).toBeVisible();
});

test('Stop cancels the run on the server', async () => {
  render(<Assistant />);
  await say('forever');
  await screen.findByText(/on and on/u);
  await userEvent.click(screen.getAllByRole('button', { name: /stop/iu })[0] as HTMLElement);
  await until(() => expect(asked.some((call) => call.endsWith('/cancel'))).toBe(true));
  await say('hello');
  expect(await screen.findByText('You said hello.')).toBeVisible();
});

test('a run that is on is followed after a reload, and stopped', async () => {
  const { unmount } = render(<Assistant />);
  await say('forever');
  await screen.findByText(/on and on/u);
  unmount();

  render(<Assistant />);
  expect(await screen.findByText(/on and on/u)).toBeVisible();
  expect(asked.some((call) => call.startsWith('GET') && call.endsWith('/stream'))).toBe(true);
  await userEvent.click(screen.getAllByRole('button', { name: /stop/iu })[0] as HTMLElement);
  await until(() => expect(asked.some((call) => call.endsWith('/cancel'))).toBe(true));
  await say('hello');
  expect(await screen.findByText('You said hello.')).toBeVisible();
});

test('a run that waits is answered after a reload, and goes on', async () => {
  const { unmount } = render(<Assistant />);
  await say('call');
  await screen.findByRole('textbox', { name: /result of/u });
  unmount();

  render(<Assistant />);
  await userEvent.type(await screen.findByRole('textbox', { name: /result of/u }), 'paid');
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('You said paid.')).toBeVisible();
});

test('a thread of somebody else is not read', async () => {
  render(<Assistant />);
  await say('secret');
  await screen.findByText('You said secret.');
  const threadId = sessionStorage.getItem('thread') ?? '';
  const headers = { 'x-user': 'mallory' };
  for (const path of ['messages', 'runs/run-1/tool-outputs']) {
    const method = path === 'messages' ? 'GET' : 'POST';
    const url = `https://app.test/threads/${threadId}/${path}`;
    expect((await app.fetch(new Request(url, { method, headers }))).status).toBe(404);
  }
  openThread();
});
