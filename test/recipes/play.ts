import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { assertPassed, checkDecoder, type DecoderCheck } from '../../src/conformance.js';
import { createSession, type AgentBackend, type Part } from '../../src/core.js';
import { startFaultyServer } from '../support/faultyServer.js';

/* What the tests of the recipes share: recordings, and a server on the loopback that plays them. */

/** The recorded response of that name, as text. `recordings/README.md` says how it was made. */
export const recorded = (name: string): string =>
  readFileSync(new URL(`recordings/${name}`, import.meta.url), 'utf8');

type Answer = (response: ServerResponse, body: string) => void;

/** How a call is answered: with this text, or as the function does. */
export type Reply = string | Answer;

/** The first part of a stream, after which the connection breaks. */
export const cutAfter =
  (text: string): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(text, () => response.destroy());
  };

/** The first part of a stream, which then stays open. */
export const heldAfter =
  (text: string): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(text);
  };

/** Starts a server that answers each call with a reply of its list in turn; the last one answers all further calls. */
export async function startPlayer(
  replies: Readonly<Record<string, readonly Reply[]>>,
  contentType = 'text/event-stream',
) {
  const server = await startFaultyServer((call, times) => (response, { body }) => {
    const list = replies[call] ?? [];
    const reply = list[Math.min(times, list.length) - 1];
    if (reply === undefined) response.writeHead(404).end();
    else if (typeof reply === 'function') reply(response, body);
    else response.writeHead(200, { 'content-type': contentType }).end(reply);
  });
  const bodies = (call: string): unknown[] =>
    server.seen
      .filter((one) => one.call === call)
      .map(({ body }) => JSON.parse(Buffer.from(body, 'latin1').toString('utf8')));
  return { ...server, bodies };
}

/** A session that tries again without long pauses. */
export const sessionOf = (backend: AgentBackend) =>
  createSession({ backend, retry: { base: 1, attempts: 2 } });

/** A player with these replies, and a session of the recipe on it; both end with the test. */
export async function played(
  replies: Readonly<Record<string, readonly Reply[]>>,
  backendOf: (url: string) => AgentBackend,
  contentType?: string,
) {
  const player = await startPlayer(replies, contentType);
  const session = sessionOf(backendOf(player.url));
  onTestFinished(async () => {
    session.dispose();
    await player.close();
  });
  return { player, session };
}

/** The parts of the last message. */
export const lastParts = (session: ReturnType<typeof sessionOf>): readonly Part[] =>
  session.getState().messages.at(-1)?.parts ?? [];

/** Throws unless the decoder keeps all promises, by fewer tries than usual. */
export const checkRecipe = async (check: DecoderCheck): Promise<void> => {
  assertPassed(await checkDecoder({ ...check, tries: 15 }));
};
