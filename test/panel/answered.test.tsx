import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AgentPanel } from '../../src/view/index.js';
import { courierBackend } from '../docs/write-a-backend/courierBackend.js';

/* The documented example backend, in the panel: what becomes of its question once it has been answered. */

const streamOf = (...frames: readonly object[]) =>
  new Response(frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

afterEach(() => vi.unstubAllGlobals());

test('shows the answer under the question of the documented example backend', async () => {
  const answers: Readonly<Record<string, () => Response>> = {
    'POST /api/chats': () => Response.json({ id: 'c1' }),
    'POST /api/chats/c1/messages': () =>
      streamOf({ kind: 'begun', id: 'r1' }, { kind: 'question', id: 'q1', text: 'First class?' }),
    'POST /api/chats/c1/answers': () =>
      streamOf({ kind: 'begun', id: 'r2' }, { kind: 'words', text: 'Booked.' }, { kind: 'done' }),
    'GET /api/chats/c1': () => Response.json({ messages: [] }),
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { method, url } = new Request(input, init);
    return answers[`${method} ${new URL(url).pathname}`]?.() ?? new Response(null, { status: 404 });
  });
  render(<AgentPanel backend={courierBackend('https://agent.test/api')} />);
  await userEvent.type(screen.getByRole('textbox'), 'A train to Paris{Enter}');
  const form = await screen.findByRole('group', { name: /First class/ });
  await userEvent.type(within(form).getByRole('textbox'), 'Second{Enter}');
  expect(await screen.findByText('Booked.')).toBeInTheDocument();
  expect(screen.queryByText('Not answered')).not.toBeInTheDocument();
  expect(screen.getByText('First class?').parentElement).toHaveTextContent('Your answer: Second');
});
