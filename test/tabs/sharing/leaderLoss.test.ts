// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createSession, type AgentSession } from '../../../src/client/index.js';
import { agUiBackend } from '../../../src/protocols/ag-ui/agUiBackend.js';
import { agentbBackend } from '../../../src/protocols/agentb/agentbBackend.js';
import { aiSdkBackend } from '../../../src/protocols/ai-sdk/aiSdkBackend.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { shareBy } from '../../../src/tabs/sharing/index.js';
import { scenarioEvents } from '../../../src/testing/scripted-agent/index.js';
import { sseTextOf } from '../../support/feeds.js';
import { agUiRuns, aiSdkRuns } from '../../support/protocolRuns.js';
import { createOrigin, type Tab } from '../../support/tabs.js';
import { runs } from '../../support/runs.js';
import type { WireObject } from '../../support/ubik.js';

/*
 * The tab that leads is killed in the middle of a stream, again and again, wherever chance has it. The tab that is left shows in
 * the end what one clean run shows, and the server never has two streams at a time.
 */

const url = 'http://agent.test/agent';
const recorded = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../recordings/agentb', `${name}.sse`), 'utf8');
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

interface Protocol {
  readonly runs: Readonly<Record<string, string>>;
  readonly backend: (fetch: typeof globalThis.fetch) => AgentBackend;
}

const PROTOCOLS: Readonly<Record<string, () => Promise<Protocol>>> = {
  UBIK: async () => ({
    runs: Object.fromEntries(
      ['rich', 'scrambled', 'everything'].map((name) => [
        name,
        sseTextOf(scenarioEvents(name) as readonly WireObject[]),
      ]),
    ),
    backend: (fetch) => ubikBackend({ url, sessionId: 's1', fetch }),
  }),
  AgentB: async () => ({
    runs: Object.fromEntries(
      ['markdown-long', 'tool-chain', 'tool-parallel'].map((name) => [name, recorded(name)]),
    ),
    backend: (fetch) =>
      agentbBackend({
        url,
        sessionId: 's1',
        fetch,
        resume: ({ signal }) => fetch(`${url}/run`, { signal }),
      }),
  }),
  'AG-UI': async () => {
    const { 'calls, results and reasoning': calls = new Uint8Array(), chunks = calls } = agUiRuns();
    return {
      runs: { calls: textOf(calls), chunks: textOf(chunks) },
      backend: (fetch) => agUiBackend({ url, connect: `${url}/run`, sessionId: 't1', fetch }),
    };
  },
  'the AI SDK': async () => {
    const all = await aiSdkRuns();
    return {
      runs: Object.fromEntries(
        ['words and thoughts', 'tools over two steps', 'sources and files'].map((name) => [
          name,
          textOf(all[name] ?? new Uint8Array()),
        ]),
      ),
      backend: (fetch) => aiSdkBackend({ url, sessionId: 's1', resume: true, fetch }),
    };
  },
};

/** A server whose run goes on whoever reads it: each connection is told all of it from its start. */
function serverOf(run: string) {
  const frames = run.split(/(?<=\n\n)/u).map((frame) => new TextEncoder().encode(frame));
  let reached = 0;
  let posts = 0;
  const listeners = new Set<() => void>();
  /** Resolves once the run has come behind a frame. */
  const behind = (index: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (index >= reached && reached < frames.length) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });
  const stream = () => {
    let index = 0;
    const body = new ReadableStream({
      async pull(controller) {
        await behind(index);
        const frame = frames[index++];
        if (frame === undefined) controller.close();
        else controller.enqueue(frame);
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  return {
    length: frames.length,
    posts: () => posts,
    reach: (count: number) => {
      reached = Math.min(count, frames.length);
      for (const look of listeners) look();
    },
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const { method, url: address } = new Request(input, init);
      const isRun = /\/(?:run|stream)(?:\?|$)/u.test(address);
      // Before there is a run, there is nothing to read.
      if (isRun && posts === 0) return new Response(null, { status: 404 });
      if (isRun) return stream();
      if (method !== 'POST') return Response.json({ items: [], active_head_id: null });
      posts++;
      return stream();
    },
  };
}

/** What a person sees in the end. When a message was written, the tab says that sent it; some backends name messages by chance. */
function shown(session: AgentSession) {
  const { agentState, fault, messages, progress, requests, status } = session.getState();
  const seen = messages.map(({ createdAt, id: _, ...message }) =>
    message.role === 'user' ? message : { ...message, createdAt },
  );
  return { agentState, fault, messages: seen, progress, requests, status };
}

/** Numbers by chance, the same for the same seed. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve));
};
const until = (isMet: () => boolean) =>
  vi.waitFor(() => expect(isMet()).toBe(true), { timeout: 10_000, interval: 1 });
const options = { retry: { base: 1, attempts: 4 }, reloadAfterTurn: false };

async function cleanRun(run: string, { backend }: Protocol) {
  const server = serverOf(run);
  server.reach(server.length);
  const session = createSession({ backend: backend(server.fetch), ...options });
  await session.sendMessage('Go.');
  const end = shown(session);
  session.dispose();
  return end;
}

/** The same run over tabs that are killed one after the other. Returns how many were. */
async function killedRun(run: string, { backend }: Protocol, seed: number) {
  const pick = chance(seed);
  const server = serverOf(run);
  const origin = createOrigin();
  const tabs: { readonly session: AgentSession; readonly tab: Tab }[] = [];
  const open = () => {
    const tab = origin.open();
    const session = createSession({ backend: backend(tab.fetch(server.fetch)), ...options });
    const shared = shareBy(session, tab.platform);
    shared.subscribe(() => undefined);
    tabs.push({ session: shared, tab });
  };
  open();
  await turns(3);
  open();
  await turns(3);
  // From the one that leads, or from the one that follows.
  void tabs[pick(2)]?.session.sendMessage('Go.');
  let reached = 1;
  server.reach(reached);
  await until(() => tabs[1]?.session.getState().status === 'running');
  const kills = 1 + pick(3);
  for (let kill = 0; kill < kills; kill++) {
    reached += 1 + pick(Math.ceil((server.length - reached) / 2));
    server.reach(reached);
    await turns(pick(12));
    open();
    // Who is left has heard of the run.
    await until(() => tabs.every(({ session }) => session.getState().messages.length > 1));
    await turns(pick(4));
    tabs.shift()?.tab.kill();
    await turns(pick(6));
  }
  server.reach(server.length);
  await until(() => tabs.every(({ session }) => session.getState().status !== 'running'));
  const ends = tabs.map(({ session }) => shown(session));
  for (const { session } of tabs) session.dispose();
  return { ends, kills, most: origin.mostStreams(), posts: server.posts() };
}

/** Each run has its own origin and server, so several wait for the clock at the same time. */
const SEEDS_AT_ONCE = 4;

let all = 0;
afterAll(() => console.log(`${all} tabs that led were killed`));

describe.each(Object.entries(PROTOCOLS))('on %s', (_, load) => {
  test('whoever leads is killed, and nothing is lost or read twice', async () => {
    const protocol = await load();
    let killed = 0;
    for (let first = 1; killed < runs(26); first += SEEDS_AT_ONCE) {
      const cases = Object.entries(protocol.runs).flatMap(([name, run]) =>
        Array.from({ length: SEEDS_AT_ONCE }, (_, index) => ({ name, run, seed: first + index })),
      );
      const kills = await Promise.all(
        cases.map(async ({ name, run, seed }) => {
          const clean = await cleanRun(run, protocol);
          const { ends, kills, most, posts } = await killedRun(run, protocol, seed);
          const wanted = { name, seed, ends: ends.map(() => clean), most: 1, posts: 1 };
          expect({ name, seed, ends, most, posts }).toEqual(wanted);
          return kills;
        }),
      );
      killed += kills.reduce((sum, count) => sum + count, 0);
    }
    all += killed;
  });
});
