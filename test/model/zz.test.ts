// @vitest-environment node
import { test } from 'vitest';
import { createSession } from '../../src/client/index.js';
import { openAiChatServer } from './servers/openAiChat.js';
import { Line } from './Line.js';
import { endVirtualTime, pass, startVirtualTime } from './virtualTime.js';
test('trace', async () => {
  startVirtualTime();
  const server = openAiChatServer({ turns: [] });
  const session = createSession({ backend: server.backend(new Line(), true), scheduler: { schedule: (p) => (queueMicrotask(p), () => undefined) } });
  let last = '';
  session.subscribe(() => {
    const s = session.getState();
    const line = JSON.stringify([s.status, s.history.status, s.messages.map(({ id, key, role, status, isProvisional, parts }) => [id, key, role, status, isProvisional, parts.map((p) => (p as any).text)].join())]);
    if (line !== last) console.log((last = line));
  });
  void session.load();
  void session.sendMessage('q1'); await pass(0);
  await pass(200);
  void session.retry(); await pass(0);
  void session.load(); await pass(0);
  await pass(5);
  await pass(500);
  endVirtualTime();
});
