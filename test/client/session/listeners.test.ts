// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { approve } from '../../../src/core/decisions.js';
import { agUiBackend } from '../../../src/protocols/ag-ui/agUiBackend.js';
import { aiSdkBackend } from '../../../src/protocols/ai-sdk/aiSdkBackend.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../../src/testing.js';
import { until } from '../../support/until.js';

/* A session is told of its end by a signal. What it does meanwhile must not leave a listener on it each time. */

const url = 'https://agent.test/api';
const BACKENDS: Readonly<Record<string, () => AgentBackend>> = {
  UBIK: () => ubikBackend({ url, fetch: createScriptedAgent({ pace: 0 }).fetch }),
  'AG-UI': () =>
    agUiBackend({ url, fetch: createScriptedAgent({ protocol: 'ag-ui', pace: 0 }).fetch }),
  'AI SDK': () =>
    aiSdkBackend({ url, fetch: createScriptedAgent({ protocol: 'ai-sdk', pace: 0 }).fetch }),
};

const onSignals = new Map<AbortSignal, Set<unknown>>();

/** Notes which listeners are on which signal. */
function watchSignals(): void {
  const { prototype } = EventTarget;
  // oxlint-disable-next-line typescript/unbound-method -- called with the target below
  const { addEventListener: add, removeEventListener: remove } = prototype;
  vi.spyOn(prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    ...given: Parameters<typeof add>
  ) {
    const [, listener, options] = given;
    if (this instanceof AbortSignal) {
      const here = onSignals.get(this) ?? new Set();
      onSignals.set(this, here.add(listener));
      const end = typeof options === 'object' ? options.signal : undefined;
      if (end !== undefined) add.call(end, 'abort', () => here.delete(listener));
    }
    return add.apply(this, given);
  });
  vi.spyOn(prototype, 'removeEventListener').mockImplementation(function (
    this: EventTarget,
    ...given: Parameters<typeof remove>
  ) {
    if (this instanceof AbortSignal) onSignals.get(this)?.delete(given[1]);
    return remove.apply(this, given);
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  onSignals.clear();
});

test.each(Object.entries(BACKENDS))('many turns on %s leave no listeners', async (_, create) => {
  watchSignals();
  const session = createSession({ backend: create() });
  const most = () => Math.max(...[...onSignals.values()].map(({ size }) => size));
  const turn = async (text: string) => {
    void session.sendMessage(text);
    await until(() => {
      const { requests, status } = session.getState();
      for (const request of requests) void session.respond(request.id, approve());
      expect(status).toBe('done');
    });
    await session.load();
  };
  await turn('/confirm');
  const before = most();
  for (const text of ['/tools', '/confirm', 'one', 'two', '/confirm', 'three']) {
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await turn(text);
  }
  expect(most()).toBeLessThan(before + 3);
  session.dispose();
});
