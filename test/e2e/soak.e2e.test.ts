// @vitest-environment node
/*
 * A page that stays open for a day. The work is real: an agent over HTTP that answers at once, streams that break, a second tab, no
 * network. The time between is skipped by the clock of the page, as if the computer slept. What the page holds at the end is what it
 * held after the first hour.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { createScriptedAgent } from '../../src/testing/scripted-agent/index.js';
import { from, startFaultyServer, type FaultyServer } from '../support/faultyServer.js';
import { reaches } from './panelChecks.js';
import { panelOpener, send } from './panelOpener.js';

const openPanel = panelOpener();
const servers: FaultyServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const IS_LONG = process.env['SOAK'] === '1';
const HOURS = IS_LONG ? 8 : 2;
/** Things that the person does in an hour. */
const PER_HOUR = IS_LONG ? 24 : 8;
/** How many times what was there after the first hour may be there at the end. */
const GROWTH = { heap: 1.03, nodes: 1.1, listeners: 1.1, documents: 1, sockets: 1 };
/** How many times the code of the hour before may be there at the end: by then nearly all has been compiled, but in a short day. */
const LATE_CODE = IS_LONG ? 1.02 : Number.POSITIVE_INFINITY;
/** After so many of them a new conversation begins. */
const PER_CONVERSATION = 4;
const MINUTE = 60_000;

interface Held {
  /** Bytes of all that scripts have made and kept: objects, lists, functions, text and buffers. */
  readonly heap: number;
  /** Bytes of what the browser has compiled. For hours, more of the same code is called often enough to be compiled once more. */
  readonly code: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
  /** Connections to the agent that are open. */
  readonly sockets: number;
}

/** What a page holds once all that is garbage has gone. */
async function hold(page: Page, cdp: CDPSession, server: FaultyServer): Promise<Held> {
  // Caches let go of what nobody has looked at for a while.
  await page.clock.fastForward(30 * MINUTE);
  await expect.poll(server.open).toBe(0);
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners, documents } = await cdp.send('Memory.getDOMCounters');
  return {
    ...(await weigh(cdp)),
    nodes,
    listeners: jsEventListeners,
    documents,
    sockets: server.open(),
  };
}

/** The part of a heap snapshot that is read here. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  /** The fields of one node after those of the other. */
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** Adds up what is in the heap. The browser's own figure for it has the code in it, which is most of it. */
async function weigh(cdp: CDPSession): Promise<Pick<Held, 'heap' | 'code'>> {
  let json = '';
  const add = ({ chunk }: { readonly chunk: string }) => {
    json += chunk;
  };
  cdp.on('HeapProfiler.addHeapSnapshotChunk', add);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes, strings } = JSON.parse(json) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const place = (name: string) => fields.indexOf(name);
  const [typeAt, nameAt, sizeAt] = [place('type'), place('name'), place('self_size')];
  const held = { heap: 0, code: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    const field = (offset: number) => nodes[at + offset] ?? 0;
    const type = types[0][field(typeAt)];
    const isBuffer = strings[field(nameAt)] === 'system / JSArrayBufferData';
    if (type === 'code') held.code += field(sizeAt);
    // What else is native is the browser's own: nodes and listeners are counted, and it notes times of what it does.
    else if (type !== 'native' || isBuffer) held.heap += field(sizeAt);
  }
  return held;
}

interface Day {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly setPace: (pace: number) => void;
}

const say = async ({ page }: Day, text: string) => send(page, text);
const done = ({ page }: Day) => reaches(page, 'done');

/** What a person does, one after the other; how many runs each is. */
const ACTS: readonly (readonly [runs: number, act: (day: Day) => Promise<void>])[] = [
  [
    1,
    async (day) => {
      await say(day, '/rich');
      await done(day);
    },
  ],
  [
    2,
    async (day) => {
      await say(day, '/input');
      await day.page
        .getByRole('heading', { name: /which city/iu })
        .last()
        .waitFor();
      await day.page
        .locator('[data-part="request-form"] input, [data-part="request-form"] textarea')
        .last()
        .fill('Lyon');
      await day.page.keyboard.press('Enter');
      await done(day);
    },
  ],
  [
    1,
    async (day) => {
      day.setPace(1);
      await say(day, '/long');
      await reaches(day.page, 'running');
      await day.page.getByRole('button', { name: 'Stop' }).click();
      await reaches(day.page, 'stopped');
      day.setPace(0);
    },
  ],
  [
    1,
    async (day) => {
      await say(day, '/permission');
      await day.page.getByRole('button', { name: 'Allow' }).click();
      await done(day);
    },
  ],
  [
    1,
    async (day) => {
      await say(day, '/plain');
      await done(day);
      // Another tab reads the same conversation.
      const tab = await day.context.newPage();
      await tab.goto(day.page.url());
      await tab.locator('[data-role="assistant"]').first().waitFor();
      await tab.close();
    },
  ],
  [
    1,
    async (day) => {
      await day.context.setOffline(true);
      await day.page.clock.fastForward(MINUTE);
      await day.context.setOffline(false);
      await say(day, '/rich');
      await done(day);
    },
  ],
  [
    1,
    async (day) => {
      await say(day, '/fail');
      await reaches(day.page, 'failed');
    },
  ],
  [
    1,
    async (day) => {
      await say(day, '/tools');
      await done(day);
    },
  ],
];

test(
  `a day of ${String(HOURS)} hours leaves nothing behind`,
  async () => {
    const agent = createScriptedAgent({ pace: 0, now: () => Date.now() });
    let streams = 0;
    let cuts = 0;
    const server = await startFaultyServer((call) => {
      const isRun = /^POST .*\/messages/u.test(call);
      if (isRun) streams += 1;
      const isCut = isRun && streams % 5 === 0;
      if (isCut) cuts += 1;
      return from(agent, isCut ? 900 + ((streams * 337) % 4000) : undefined);
    });
    servers.push(server);
    let context: BrowserContext | undefined;
    const page = await openPanel({
      name: 'soak',
      query: new URLSearchParams({ base: server.url }).toString(),
      ownClock: true,
      prepare: async (made) => {
        context = made;
      },
    });
    if (context === undefined) throw new Error('There is a context once there is a page.');
    const cdp = await context.newCDPSession(page);
    const day: Day = { page, context, setPace: (pace) => agent.setPace(pace) };
    let runs = 0;
    let conversations = 1;
    const hours: Held[] = [];
    for (let hour = 0; hour < HOURS; hour += 1) {
      for (let at = 0; at < PER_HOUR; at += 1) {
        const [count, act] = ACTS[at % ACTS.length] ?? [0, async () => undefined];
        await act(day);
        runs += count;
        await page.clock.fastForward((60 / PER_HOUR) * MINUTE);
        if (at % PER_CONVERSATION === PER_CONVERSATION - 1) {
          await page.getByRole('button', { name: 'New conversation' }).click();
          conversations += 1;
        }
      }
      hours.push(await hold(page, cdp, server));
    }
    const [first, last] = [hours[0], hours.at(-1)];
    if (first === undefined || last === undefined) throw new Error('A day has hours.');
    // What `npm run soak` is for.
    // oxlint-disable-next-line no-console
    console.log(
      `soak: ${String(HOURS)} hours, ${String(conversations)} conversations, ${String(runs)} runs, ${String(cuts)} streams cut\n` +
        hours.map((held, hour) => `hour ${String(hour + 1)}: ${JSON.stringify(held)}`).join('\n'),
    );
    for (const name of ['heap', 'nodes', 'listeners', 'documents', 'sockets'] as const) {
      expect.soft(last[name], name).toBeLessThanOrEqual(first[name] * GROWTH[name]);
    }
    const before = hours.at(-2) ?? first;
    expect.soft(last.code, 'code in the last hour').toBeLessThanOrEqual(before.code * LATE_CODE);
  },
  IS_LONG ? 1_800_000 : 120_000,
);
