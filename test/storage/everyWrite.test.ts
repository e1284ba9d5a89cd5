// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Random } from '../../src/conformance/kit/Random.js';
import { Disk, type Death } from '../support/disk.js';
import { OfficeServer } from '../support/officeServer.js';
import { StoredTab, textOf, type World } from '../support/storedTab.js';
import { createOrigin } from '../support/tabs.js';

/*
 * The browser is killed at every write: once it is on the disk, before any tab is told so, and just before the next one is carried
 * out. Whatever the person had in the field or had sent is somewhere in the tabs that open next, and in one place; and nothing is
 * sent before it is on the disk.
 */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds = 100) => vi.advanceTimersByTimeAsync(milliseconds);

/** What a person does in a tab. */
interface Scene {
  /** The words and files that must be somewhere once they were on the disk. */
  readonly of: readonly string[];
  readonly begin: (tab: StoredTab) => Promise<void>;
  /** From here on, the browser may die. */
  readonly act: (tab: StoredTab) => void;
}

/** All words and files of the person's in a tab. */
const words = (tab: StoredTab) => {
  const { messages, requests } = tab.session.getState();
  const { draft = '', files, queue, returned } = tab.session.outbox.getState();
  return [
    ...messages.flatMap(({ attachments = [], parts, role }) =>
      role === 'user' ? [textOf(parts), ...attachments.map(({ name }) => name)] : [],
    ),
    ...messages.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.type === 'input' ? [String(part.provided?.input)] : [])),
    ),
    ...requests.map(({ answer, draft: given }) => String(given ?? answer?.input)),
    ...queue.map(({ message }) => message.text),
    ...files.map(({ file }) => file.name),
    draft,
    returned,
  ];
};

/** As the composer sends what is in the field. */
function send(tab: StoredTab) {
  const { outbox } = tab.session;
  const attachments = tab.files.flatMap(({ attachment }) => attachment ?? []);
  outbox.send({ text: outbox.getState().draft ?? '', attachments });
  if (tab.files.length > 0) outbox.setFiles(() => []);
  outbox.write('');
}

const write = (text: string) => async (tab: StoredTab) => {
  tab.session.outbox.write(text);
  await pass();
};

const SCENES = {
  'a message': { of: ['One'], begin: write('One'), act: send },
  'a message with a file': {
    of: ['One', 'plan'],
    begin: async (tab) => {
      tab.pick('plan');
      await write('One')(tab);
    },
    act: send,
  },
  'a message that waits': {
    of: ['Zero', 'One'],
    begin: async (tab) => {
      void tab.session.sendMessage('Zero');
      await pass();
      await write('One')(tab);
    },
    act: ({ session: { outbox } }) => {
      outbox.enqueue({ text: 'One' });
      outbox.write('');
    },
  },
  'an edit': {
    of: ['One'],
    begin: async (tab) => {
      void tab.session.sendMessage('Zero');
      await pass(500);
    },
    act: ({ session }) => {
      const [message] = session.getState().messages;
      void session.edit?.(message?.key ?? '', 'One');
    },
  },
  'an answer': {
    of: ['Where?', 'Lyon'],
    begin: async (tab) => {
      void tab.session.sendMessage('Where?');
      await pass(500);
    },
    act: ({ session }) => {
      const [request] = session.getState().requests;
      void session.respond(request?.id ?? '', { type: 'text', input: 'Lyon' });
    },
  },
} as const satisfies Readonly<Record<string, Scene>>;

/** As React's strict mode shows it: opened, closed, and opened again at once. */
function openTwice(world: World): StoredTab {
  const tab = new StoredTab(world);
  tab.session.dispose();
  tab.show();
  return tab;
}

/** Plays a scene until the browser dies at a write. @returns whether there was such a write */
async function play(
  { act, begin, of }: Scene,
  tabs: 'one tab' | 'the tab that leads' | 'the tab that follows',
  death: Death,
  pace: number,
) {
  const disk = new Disk(pace);
  const sentTooEarly: string[] = [];
  const answerWith = (text: string) => {
    if (!disk.hasHad(text)) sentTooEarly.push(text);
    return `Re ${text}`;
  };
  const world: World = {
    area: disk.area,
    chance: new Random(pace),
    isSlow: false,
    origin: createOrigin(),
    server: new OfficeServer({ pace: 20, answerWith }),
  };
  const open = [new StoredTab(world)];
  await pass();
  if (tabs !== 'one tab') open.push(new StoredTab(world));
  await pass();
  const tab = open[tabs === 'the tab that follows' ? 1 : 0] as StoredTab;
  await begin(tab);
  let diedAt: string | undefined;
  disk.dieAt(death, () => {
    diedAt = `${death.when} write ${death.write}, the last was: ${disk.log.at(-1)}`;
    for (const one of open) one.kill();
  });
  act(tab);
  await pass(3000);
  expect(sentTooEarly).toEqual([]);
  if (diedAt === undefined) {
    for (const one of open) one.kill();
    vi.clearAllTimers();
    return false;
  }
  const next = [openTwice(world)];
  await pass(200);
  next.push(openTwice(world));
  await pass(3000);
  const there = next.flatMap(words);
  const twice = next.flatMap((one) => {
    const all = words(one);
    return of.filter((text) => all.indexOf(text) !== all.lastIndexOf(text));
  });
  const promised = of.filter((text) => disk.hasHad(text));
  const lost = promised.filter((text) => !there.includes(text));
  expect({ diedAt, lost, twice }).toEqual({ diedAt, lost: [], twice: [] });
  for (const one of next) one.kill();
  // What the dead tabs wait for.
  vi.clearAllTimers();
  return true;
}

const cases = (Object.keys(SCENES) as (keyof typeof SCENES)[]).flatMap((name) =>
  (['one tab', 'the tab that leads', 'the tab that follows'] as const).map(
    (tabs) => [name, tabs] as const,
  ),
);

test.each(cases)(
  '%s is somewhere, whichever write the browser is killed at, of %s',
  async (name, tabs) => {
    for (const pace of [1, 6]) {
      for (const when of ['after', 'before'] as const) {
        let write = 1;
        while (await play(SCENES[name], tabs, { write, when }, pace)) write++;
        expect(write).toBeGreaterThan(1);
      }
    }
  },
);
