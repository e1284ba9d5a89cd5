import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession } from '../../src/client/index.js';
import type { AgentBackend } from '../../src/contract/index.js';
import { en } from '../../src/locales/en/index.js';
import { AgentPanel } from '../../src/view/index.js';
import type { Act } from '../model/servers/ModelServer.js';
import { until } from '../support/until.js';
import { conversationOf, enter, field, keepTestsApart, NAMES } from './conversations.js';

/* Something else happens while a file is uploaded: it is sent once, with its message, or stays to be sent. */

const shown = new Set<string>();
let count = 0;
keepTestsApart();
beforeEach(() => {
  URL.createObjectURL = () => {
    const url = `blob:${String(++count)}`;
    shown.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void shown.delete(url);
});
afterEach(() => {
  cleanup();
  shown.clear();
});

interface Upload {
  readonly signal: AbortSignal | null | undefined;
  readonly answer: (response: Response | Error) => Promise<void>;
}

/** A conversation on a server of its own, which stores files. */
function conversation(name: (typeof NAMES)[number], address: string, acts: readonly Act[]) {
  // What is kept for a conversation must not reach the next test.
  const { backend: served, line } = conversationOf(name, `${address}${String(++count)}`, [acts]);
  const uploads: Upload[] = [];
  const bodies: string[] = [];
  const backend: AgentBackend = {
    ...served,
    origin: 'https://agent.test',
    upload: () => ({ method: 'POST', url: 'https://agent.test/files' }),
    readUpload: (answer) => {
      const { id } = answer as { id: string };
      return { id, name: '', url: `https://files.test/${id}`, mediaType: 'image/png' };
    },
    fetch: (input, init) => {
      if (input === 'https://agent.test/files')
        return new Promise<Response>((resolve, reject) => {
          const { signal } = init ?? {};
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
          uploads.push({
            signal,
            answer: (response) =>
              act(async () => {
                if (response instanceof Error) reject(response);
                else resolve(response);
              }),
          });
        });
      if (typeof init?.body === 'string') bodies.push(init.body);
      return (served.fetch ?? fetch)(input, init);
    },
  };
  return { backend, line, uploads, bodies };
}

const stored = (id: string) => Response.json({ id });
const write = (value: string) => enter(field(), value);
const send = () => fireEvent.keyDown(field(), { key: 'Enter' });
const pick = (...names: readonly string[]) =>
  fireEvent.change(document.querySelector('[data-part="file-input"]') as HTMLElement, {
    target: { files: names.map((name) => new File([name], name, { type: 'image/png' })) },
  });
const picked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part="picked-file"]')].map(
    (row) =>
      `${row.querySelector('[data-part="picked-name"]')?.textContent} ${row.dataset['status']}`,
  );
const sentWith = (bodies: readonly string[], id: string) =>
  bodies.filter((body) => body.includes(id)).length;

describe.each(NAMES)('%s', (name) => {
  test('a file that is uploaded while the answer is stopped goes with the next message', async () => {
    const errors = vi.spyOn(console, 'error');
    const one = conversation(
      name,
      'A',
      Array.from({ length: 400 }, () => 'say'),
    );
    render(<AgentPanel backend={one.backend} locale={en} />);
    write('Alpha');
    send();
    await until(() => expect(document.body.textContent).toContain('a1-2'));
    pick('plan.png');
    expect(picked()).toEqual(['plan.png uploading']);
    fireEvent.click(document.querySelector('[data-part="composer-submit"]') as Element);
    await until(() => expect([one.line.open, one.uploads.length]).toEqual([0, 1]));
    await one.uploads[0]?.answer(stored('f1'));
    expect(picked()).toEqual(['plan.png ready']);
    write('Look');
    send();
    await until(() => expect(sentWith(one.bodies, 'f1')).toBe(1));
    expect([picked(), [...shown]]).toEqual([[], []]);
    expect(errors.mock.calls).toEqual([]);
  });

  test.each([
    ['401', () => new Response('', { status: 401 })],
    ['409', () => new Response('', { status: 409 })],
    ['413', () => new Response('', { status: 413 })],
    ['network', () => new TypeError('Failed to fetch')],
  ])(
    'a file that is refused keeps the message back, and goes with it after Retry: %s',
    async (_, refuse) => {
      const one = conversation(name, 'A', ['say']);
      render(<AgentPanel backend={one.backend} locale={en} />);
      write('Look');
      pick('plan.png');
      await until(() => expect(one.uploads).toHaveLength(1));
      await one.uploads[0]?.answer(refuse());
      await until(() => expect(picked()).toEqual(['plan.png failed']));
      send();
      expect(sentWith(one.bodies, 'Look')).toBe(0);
      fireEvent.click(screen.getByRole('button', { name: en.texts['action.retry'] }));
      expect(picked()).toEqual(['plan.png uploading']);
      await until(() => expect(one.uploads).toHaveLength(2));
      await one.uploads[1]?.answer(stored('f1'));
      expect(picked()).toEqual(['plan.png ready']);
      send();
      await until(() => expect(sentWith(one.bodies, 'f1')).toBe(1));
      expect([picked(), [...shown]]).toEqual([[], []]);
    },
  );

  test.each(['not taken', 'unauthorized', 'refused'] as const)(
    'a message that is not sent has its file when it is sent again: %s',
    async (what) => {
      const one = conversation(name, 'A', ['say']);
      render(<AgentPanel backend={one.backend} locale={en} />);
      write('Look');
      pick('plan.png');
      await until(() => expect(one.uploads).toHaveLength(1));
      await one.uploads[0]?.answer(stored('f1'));
      one.line.expect('post', what);
      if (what === 'unauthorized') one.line.expect('post', what);
      send();
      await screen.findAllByText(/Not sent/u);
      one.line.mend();
      const before = sentWith(one.bodies, 'f1');
      fireEvent.click(
        screen.getAllByRole('button', { name: /Try again|Send again/u })[0] as Element,
      );
      await until(() => expect(document.body.textContent).toContain('a1-2'));
      expect(sentWith(one.bodies, 'f1')).toBe(before + 1);
    },
  );

  test.each(['backend', 'session'] as const)(
    'files stay with their conversation while another one is shown: another %s',
    async (way) => {
      const errors = vi.spyOn(console, 'error');
      const one = conversation(name, 'A', ['say']);
      const two = conversation(name, 'B', ['say']);
      const sessions = [one, two].map(({ backend }) => createSession({ backend }));
      const show = (index: number) =>
        way === 'session' ? (
          <AgentPanel session={sessions[index]} locale={en} />
        ) : (
          <AgentPanel backend={[one, two][index]?.backend} locale={en} />
        );
      const { rerender, unmount } = render(show(0));
      write('Alpha');
      pick('ready.png', 'half.png');
      await until(() => expect(one.uploads).toHaveLength(2));
      await one.uploads[0]?.answer(stored('f1'));
      rerender(show(1));
      expect(picked()).toEqual([]);
      expect(one.uploads[1]?.signal?.aborted).toBe(true);
      write('Beta');
      send();
      await until(() => expect(document.body.textContent).toContain('a1-2'));
      expect(sentWith(two.bodies, 'f1')).toBe(0);
      rerender(show(0));
      expect(picked()).toEqual(['ready.png ready', 'half.png failed']);
      unmount();
      for (const session of sessions) session.dispose();
      await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
      expect([...shown]).toEqual([]);
      expect(errors.mock.calls).toEqual([]);
    },
  );

  test('a file that is picked twice can be removed once while it is uploaded', async () => {
    const one = conversation(name, 'A', ['say']);
    render(<AgentPanel backend={one.backend} locale={en} />);
    pick('plan.png');
    pick('plan.png');
    await until(() => expect(one.uploads).toHaveLength(2));
    fireEvent.click(
      screen.getAllByRole('button', { name: en.texts['attach.remove']('plan.png') })[0] as Element,
    );
    expect(one.uploads[0]?.signal?.aborted).toBe(true);
    await one.uploads[1]?.answer(stored('f2'));
    expect(picked()).toEqual(['plan.png ready']);
    write('Look');
    send();
    await until(() => expect(sentWith(one.bodies, 'f2')).toBe(1));
    expect([picked(), [...shown]]).toEqual([[], []]);
  });
});
