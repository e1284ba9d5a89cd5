import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createSession, type AgentSession } from '../../src/client/index.js';
import type { AgentBackend } from '../../src/contract/index.js';
import { en } from '../../src/locales/en/index.js';
import { AgentPanel } from '../../src/view/index.js';
import type { Act } from '../model/servers/ModelServer.js';
import { SUBJECTS } from '../model/subjects.js';
import { tokensIn } from '../model/tokens.js';
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
 * Another conversation is shown in the middle of something, and then the former one again. Nothing of the one is shown or sent in the
 * other, and what a person has entered is there again.
 */

keepTestsApart();

/** A conversation on a server of its own. Both have the same id there, as ids are unique within a server only. */
function conversation(
  name: (typeof NAMES)[number],
  address: string,
  acts: readonly Act[],
  steers = false,
) {
  const { backend: served, line, server } = conversationOf(name, address, [acts]);
  const backend: AgentBackend = {
    ...served,
    ...(steers && { steer: () => ({ perform: untilLeft }) }),
  };
  const known = () => JSON.stringify([server.stored(), server.conversations]);
  return { backend, known, line };
}

const answer = () =>
  document.querySelector(
    '[data-part="transcript"] form textarea, [data-part="transcript"] form input',
  );
/** All that can be read on the page. */
const shown = () => {
  const values = [...document.querySelectorAll('textarea, input')].map(
    (box) => (box as HTMLTextAreaElement).value,
  );
  return [document.body.textContent, ...values].join(' ');
};
const untilShown = (words: string) =>
  until(() => expect(shown().split(words).length).toBeGreaterThan(1));

interface Situation {
  readonly acts: readonly Act[];
  /** Brings it about, with the word Alpha in all that the person enters. */
  readonly begin: () => Promise<void>;
  /** What is there again. */
  readonly kept: readonly string[];
  /** Whether words go into the run. */
  readonly steers?: true;
}

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'an answer arrives, a message waits, and a draft is in the field': {
    // It arrives for as long as this takes.
    acts: Array.from({ length: 400 }, () => 'say'),
    begin: async () => {
      say('Alpha');
      await untilShown('a1-2');
      say('Alpha queued');
      enter(field(), 'Alpha draft');
    },
    kept: ['Alpha queued', 'Alpha draft'],
  },
  'words are on their way into the run': {
    acts: Array.from({ length: 400 }, () => 'say'),
    begin: async () => {
      say('Alpha');
      await untilShown('a1-2');
      say('Alpha steered');
    },
    // Where the session of the app goes on, so does the call.
    kept: [],
    steers: true,
  },
  'a message is edited': {
    acts: ['say'],
    begin: async () => {
      say('Alpha');
      await untilShown('a1-2');
      await userEvent.click(
        (
          await screen.findAllByRole('button', { name: en.texts['message.edit'] })
        )[0] as HTMLElement,
      );
      enter(document.querySelector('[data-part="message-editor"] textarea'), 'Alpha edited');
    },
    kept: ['Alpha'],
  },
  'a question waits, and is being answered': {
    acts: ['question'],
    begin: async () => {
      say('Alpha');
      await until(() => expect(answer()).not.toBeNull());
      enter(answer(), 'Alpha answer');
    },
    kept: ['Alpha answer'],
  },
};

const sessions = new WeakMap<AgentBackend, AgentSession>();
/** The session of the app's own for a backend. */
function sessionOf(backend: AgentBackend): AgentSession {
  const session = sessions.get(backend) ?? createSession({ backend });
  sessions.set(backend, session);
  return session;
}
const WAYS: Readonly<Record<string, (backend: AgentBackend) => ReactElement>> = {
  'another backend': (backend) => <AgentPanel backend={backend} locale={en} />,
  'another session': (backend) => <AgentPanel session={sessionOf(backend)} locale={en} />,
};

const TABLE = NAMES.flatMap((name) =>
  Object.entries(SITUATIONS).flatMap(([situation, { acts }]) => {
    const able = SUBJECTS[name].acts as readonly Act[];
    const isAble = acts.every((act) => able.includes(act));
    const edits = conversation(name, 'A', acts).backend.edit !== undefined;
    if (!isAble || (situation === 'a message is edited' && !edits)) return [];
    return Object.keys(WAYS).map((way) => [name, situation, way] as const);
  }),
);

describe.each(TABLE)('%s: %s, and %s is shown', (name, situation, way) => {
  const { acts, begin, kept, steers } = SITUATIONS[situation] as Situation;
  const show = WAYS[way] as (backend: AgentBackend) => ReactElement;

  test('nothing of the one is in the other, and what was entered is there again', async () => {
    const errors = vi.spyOn(console, 'error');
    const alpha = conversation(name, 'A', acts, steers);
    const beta = conversation(name, 'B', ['say']);
    const { rerender } = render(show(alpha.backend));
    await begin();
    rerender(show(beta.backend));
    expect([shown().split('Alpha').length, tokensIn(shown())]).toEqual([1, []]);
    // The app closes its own sessions.
    const isOurs = way === 'another backend';
    await until(() => expect(isOurs ? alpha.line.open : 0).toBe(0));
    say('Beta');
    await untilShown('a1-2');
    expect(shown().split('Alpha')).toHaveLength(1);
    expect(beta.known().split('Alpha')).toHaveLength(1);
    expect(alpha.known().split('Beta')).toHaveLength(1);
    rerender(show(alpha.backend));
    for (const words of kept) await untilShown(words);
    if (steers && isOurs) await untilShown('Alpha steered');
    expect(shown().split('Beta')).toHaveLength(1);
    expect(errors.mock.calls).toEqual([]);
  });
});
