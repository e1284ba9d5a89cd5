// @vitest-environment node
import { afterEach, expect, test } from 'vitest';
import { createSession, type AgentSession } from '../../../src/client/index.js';
import type { Message } from '../../../src/core/state.js';
import { storedSayBackend } from '../../support/sayBackend.js';

const open: AgentSession[] = [];
afterEach(() => {
  for (const session of open.splice(0)) session.dispose();
});

/** Stored messages that tell whenever a field of one is read. */
function countedMessages(count: number, tally: () => void): Message[] {
  return Array.from({ length: count }, (_, index): Message => {
    const id = `stored-${index}`;
    const role = index % 2 === 0 ? 'user' : 'assistant';
    const fields = { id, key: id, role, parts: [], status: 'done', aside: undefined };
    const copy = {};
    for (const [name, value] of Object.entries(fields)) {
      const get = () => {
        tally();
        return value;
      };
      Object.defineProperty(copy, name, { get, enumerable: true });
    }
    return copy as Message;
  });
}

test('to send a message and read its run, the messages before it are not gone through', async () => {
  let reads = 0;
  const messages = countedMessages(4000, () => {
    reads++;
  });
  const backend = storedSayBackend(messages);
  const session = createSession({ backend, reloadAfterTurn: false });
  open.push(session);
  await session.load();
  // What is loaded is gone through once more.
  await session.sendMessage('Go on.');
  reads = 0;
  for (let run = 0; run < 5; run++) await session.sendMessage('Go on.');
  const { messages: shown, status } = session.getState();
  expect([shown.length, status]).toEqual([4012, 'done']);
  expect(reads).toBeLessThan(1000);
});
