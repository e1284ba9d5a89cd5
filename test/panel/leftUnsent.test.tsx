import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AgentBackend } from '../../src/contract/index.js';
import { en } from '../../src/locales/en/index.js';
import { AgentPanel } from '../../src/view/index.js';
import type { Line, Mishap } from '../model/Line.js';
import type { Act } from '../model/servers/ModelServer.js';
import { until } from '../support/until.js';
import {
  conversationOf,
  enter,
  field,
  keepTestsApart,
  NAMES,
  say,
  untilLeft,
} from './conversations.js';

/*
 * Another conversation is chosen before the agent has the words of a message, in what owns its session and has no storage. They are
 * there again with the conversation, once.
 */

keepTestsApart();

const conversation = (name: (typeof NAMES)[number], address: string, acts: readonly Act[]) =>
  conversationOf(name, address, [acts, ['say'], ['say']]);

/** The modules of a page that is loaded anew. */
async function loadPage() {
  vi.resetModules();
  const { AgentPanel } = await import('../../src/view/index.js');
  const { createSession } = await import('../../src/client/index.js');
  return { AgentPanel, createSession };
}
type Page = Awaited<ReturnType<typeof loadPage>>;

/** How often these words are on the page, as a message, as one that waits or in a field. */
const timesShown = (words: string) => {
  const places = [...document.querySelectorAll('p, span, li, div, textarea')];
  const written = places.filter((place) =>
    place instanceof HTMLTextAreaElement
      ? place.value.includes(words)
      : [...place.childNodes].some(
          (node) =>
            node instanceof Text &&
            node.data === words &&
            place.closest('[data-part="visually-hidden"]') === null,
        ),
  );
  return written.length;
};
const untilShown = (words: string) => until(() => expect(timesShown(words)).toBe(1));

interface Situation {
  readonly before?: Mishap;
  readonly begin: (line: Line) => Promise<void> | void;
  readonly words: readonly string[];
  /** Whether the server stores it. */
  readonly arrives?: boolean;
}

const WORDS = 'Alpha words';
const SITUATIONS: Readonly<Record<string, Situation>> = {
  'its request is on its way': {
    before: 'late',
    begin: async (line) => {
      say(WORDS);
      await until(() => expect(line.waiting).toBe(1));
    },
    words: [WORDS],
  },
  'its request has not left yet': { begin: () => say(WORDS), words: [WORDS] },
  'the server has refused it': {
    before: 'refused',
    begin: async () => {
      say(WORDS);
      await screen.findAllByRole('button', { name: en.texts['message.resend'] });
    },
    words: [WORDS],
  },
  'the agent may have got it': {
    before: 'lost',
    begin: async () => {
      say(WORDS);
      await screen.findAllByRole('button', { name: en.texts['message.resend'] });
    },
    words: [WORDS],
    arrives: true,
  },
  'it waits behind another one, and a draft is in the field': {
    before: 'late',
    begin: async (line) => {
      say(WORDS);
      await until(() => expect(line.waiting).toBe(1));
      say('Alpha queued');
      enter(field(), 'Alpha draft');
    },
    words: [WORDS, 'Alpha queued', 'Alpha draft'],
  },
};

const TABLE = NAMES.flatMap((name) =>
  Object.keys(SITUATIONS).map((situation) => [name, situation] as const),
);

describe.each(TABLE)('%s: a conversation is left while %s', (name, situation) => {
  const { arrives = false, before, begin, words } = SITUATIONS[situation] as Situation;

  test('the words of the message are there again', async () => {
    const alpha = conversation(name, `A ${situation}`, ['say']);
    const beta = conversation(name, 'B', ['say']);
    const { rerender } = render(<AgentPanel backend={alpha.backend} locale={en} />);
    await until(() => expect(alpha.line.open).toBe(0));
    if (before !== undefined) alpha.line.expect('post', before);
    await begin(alpha.line);
    rerender(<AgentPanel backend={beta.backend} locale={en} />);
    expect(timesShown('Alpha')).toBe(0);
    await until(() => expect(alpha.line.open).toBe(0));
    alpha.line.mend();
    rerender(<AgentPanel backend={alpha.backend} locale={en} />);
    for (const one of words) await untilShown(one);
    await until(() => expect(alpha.line.open).toBe(0));
    for (const one of words) await untilShown(one);
    expect(JSON.stringify(alpha.server.stored()).includes('Alpha')).toBe(arrives);
  });
});

describe.each(NAMES)('%s: a conversation is left while words go into its run', (name) => {
  test.each(['refuses them', 'does not answer'])(
    'they are there again if the server %s',
    async (what) => {
      // It arrives for as long as this takes.
      const alpha = conversation(
        name,
        `A ${what}`,
        Array.from({ length: 400 }, () => 'say'),
      );
      const beta = conversation(name, 'B', ['say']);
      const url = `${alpha.backend.origin ?? 'https://agent.test'}/steer`;
      let answer: (response: Response) => void = () => undefined;
      const asked = vi.fn();
      const backend: AgentBackend = {
        ...alpha.backend,
        steer: () => ({ method: 'POST', url }),
        fetch: (to, init) => {
          if (to !== url) return (alpha.backend.fetch ?? fetch)(to, init);
          asked();
          return new Promise<Response>((resolve, reject) => {
            answer = resolve;
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
          });
        },
      };
      const { rerender } = render(<AgentPanel backend={backend} locale={en} />);
      say('Alpha');
      await until(() => expect(document.body.textContent).toContain('a1-2'));
      say('Alpha steered');
      await until(() => expect(asked).toHaveBeenCalled());
      rerender(<AgentPanel backend={beta.backend} locale={en} />);
      await until(() => expect(alpha.line.open).toBe(0));
      if (what === 'refuses them') answer(new Response('', { status: 409 }));
      rerender(<AgentPanel backend={backend} locale={en} />);
      await untilShown('Alpha steered');
    },
  );
});

describe.each(NAMES)('%s: the page is loaded anew while words go into its run', (name) => {
  const shownBy = {
    'a backend': ({ AgentPanel }: Page, backend: AgentBackend) => (
      <AgentPanel backend={backend} locale={en} />
    ),
    'a session of the app': ({ AgentPanel, createSession }: Page, backend: AgentBackend) => (
      <AgentPanel session={createSession({ backend })} locale={en} />
    ),
  };
  test.each(Object.entries(shownBy))('they are in the field of %s, once', async (_, panel) => {
    const alpha = conversation(
      name,
      `A ${panel.name} anew`,
      Array.from({ length: 400 }, () => 'say'),
    );
    const backend = { ...alpha.backend, steer: () => ({ perform: untilLeft }) };
    const { unmount } = render(panel(await loadPage(), backend));
    await until(() => expect(alpha.line.open).toBe(0));
    say('Alpha');
    await until(() => expect(document.body.textContent).toContain('a1-2'));
    say('Alpha steered');
    await until(() => expect(field().value).toBe(''));
    enter(field(), 'Alpha draft');
    const kept = Object.keys(sessionStorage).map(
      (key) => [key, sessionStorage.getItem(key) ?? ''] as const,
    );
    unmount();
    alpha.line.cut();
    await until(() => expect(alpha.line.open).toBe(0));
    // What a page does that is still there as it leaves is not done by one that is gone.
    await new Promise((resolve) => setTimeout(resolve, 20));
    sessionStorage.clear();
    for (const [key, text] of kept) sessionStorage.setItem(key, text);
    render(panel(await loadPage(), backend));
    await until(() => expect(field().value).toBe('Alpha steered\n\nAlpha draft'));
    const written = Object.keys(sessionStorage)
      .map((key) => sessionStorage.getItem(key))
      .join(' ');
    expect(written.split('Alpha steered')).toHaveLength(2);
  });
});

const ASKING = ['UBIK', 'AG-UI, told', 'LangGraph'] as const;

test.each(ASKING)(
  '%s: an answer is on its way while another conversation is chosen',
  async (name) => {
    const alpha = conversation(name, 'A answered', ['question']);
    const beta = conversation(name, 'B', ['say']);
    const { rerender } = render(<AgentPanel backend={alpha.backend} locale={en} />);
    const answer = () =>
      document.querySelector(
        '[data-part="transcript"] form textarea, [data-part="transcript"] form input',
      );
    say('Alpha');
    await until(() => expect(answer()).not.toBeNull());
    alpha.line.expect('post', 'late');
    enter(answer(), 'Alpha answer');
    fireEvent.submit(answer()?.closest('form') as HTMLFormElement);
    await until(() => expect(alpha.line.waiting).toBe(1));
    rerender(<AgentPanel backend={beta.backend} locale={en} />);
    await until(() => expect(alpha.line.open).toBe(0));
    rerender(<AgentPanel backend={alpha.backend} locale={en} />);
    await until(() => expect(answer()).toHaveValue('Alpha answer'));
  },
);

test.each([
  ['what waited in it is in the field', undefined, 'Alpha queued'],
  ['nothing is, with draftKey={null}', null, ''],
])('a conversation is left, and opened again after a reload: %s', async (_, draftKey, kept) => {
  const alpha = conversation('UBIK', 'A reloaded', ['say']);
  const beta = conversation('UBIK', 'B', ['say']);
  const { rerender, unmount } = render(
    <AgentPanel backend={alpha.backend} draftKey={draftKey} locale={en} />,
  );
  await until(() => expect(alpha.line.open).toBe(0));
  alpha.line.expect('post', 'late');
  say(WORDS);
  await until(() => expect(alpha.line.waiting).toBe(1));
  say('Alpha queued');
  rerender(<AgentPanel backend={beta.backend} draftKey={draftKey} locale={en} />);
  await until(() => expect(alpha.line.open).toBe(0));
  unmount();
  vi.resetModules();
  const page = await import('../../src/view/index.js');
  render(<page.AgentPanel backend={alpha.backend} draftKey={draftKey} locale={en} />);
  await until(() => expect(alpha.line.open).toBe(0));
  await until(() => expect(field().value).toBe(kept));
  const notes = () => Object.keys(sessionStorage).filter((key) => key.startsWith('agent-left'));
  await until(() => expect(notes()).toEqual([]));
});

test('a conversation is left, and what the tab keeps is cleared, as by a sign-out: nothing comes back', async () => {
  const alpha = conversation('UBIK', 'A cleared', ['say']);
  const beta = conversation('UBIK', 'B', ['say']);
  const { rerender } = render(<AgentPanel backend={alpha.backend} locale={en} />);
  await until(() => expect(alpha.line.open).toBe(0));
  alpha.line.expect('post', 'refused');
  say(WORDS);
  await screen.findAllByRole('button', { name: en.texts['message.resend'] });
  rerender(<AgentPanel backend={beta.backend} locale={en} />);
  await until(() => expect(sessionStorage).not.toHaveLength(0));
  sessionStorage.clear();
  rerender(<AgentPanel backend={alpha.backend} locale={en} />);
  await until(() => expect(alpha.line.open).toBe(0));
  expect(timesShown(WORDS)).toBe(0);
});
