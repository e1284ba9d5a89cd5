// @vitest-environment node
/* A function of the app that makes a call itself, and throws: the words are about that function, and about no connection. */
import { afterEach, expect, test, vi } from 'vitest';
import { agentbBackend } from '../../../src/agentb.js';
import { agUiBackend } from '../../../src/ag-ui.js';
import { aiSdkBackend } from '../../../src/ai-sdk.js';
import { type AgentBackend, createSession } from '../../../src/core.js';
import { openAiChatBackend, openAiResponsesBackend } from '../../../src/openai.js';

const url = 'http://agent.test';

const BACKENDS: Readonly<Record<string, (history: () => never) => AgentBackend>> = {
  agentbBackend: (history) => agentbBackend({ url, history }),
  agUiBackend: (history) => agUiBackend({ url, history }),
  aiSdkBackend: (history) => aiSdkBackend({ url, history }),
  openAiChatBackend: (history) => openAiChatBackend({ url, history }),
  openAiResponsesBackend: (history) => openAiResponsesBackend({ url, history }),
};

async function faultAfter(name: string, error: Error) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const backend = BACKENDS[name]?.(() => {
    throw error;
  });
  if (backend === undefined) throw new Error(`There is no ${name}.`);
  const session = createSession({ backend, sessionId: 's1', retry: { attempts: 1, base: 1 } });
  await session.load();
  const { fault } = session.getState().history;
  session.dispose();
  return fault;
}

afterEach(() => vi.restoreAllMocks());

test.each(Object.keys(BACKENDS))('a history of %s that throws is named', async (name) => {
  expect(await faultAfter(name, new Error('x is not iterable'))).toMatchObject({
    code: 'app',
    message: 'The app’s function history threw.',
    retryable: true,
  });
});

test.each(Object.keys(BACKENDS))('a history of %s without a connection is not', async (name) => {
  expect(await faultAfter(name, new TypeError('Failed to fetch'))).toMatchObject({
    code: 'network',
  });
});
