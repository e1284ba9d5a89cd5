// @vitest-environment node
import { expect, test } from 'vitest';
import { agUiBackend } from '../../src/ag-ui.js';
import { agentbBackend } from '../../src/agentb.js';
import { aiSdkBackend } from '../../src/ai-sdk.js';
import type { Message } from '../../src/core/state.js';
import type { AgentBackend, CallContext, HttpCall } from '../../src/contract/index.js';
import { langGraphBackend } from '../../src/langgraph.js';
import { ubikBackend } from '../../src/ubik.js';

/*
 * A message of a session with a storage has a name that stays the same over resends and reloads. Each protocol has its place for it.
 */

const NAME = '0123456789abcdef0123456789abcdef';
const URL = 'https://agent.test/run';

const message = (key: string, idempotencyKey?: string): Message => ({
  id: key,
  key,
  role: 'user',
  origin: 'page',
  isProvisional: true,
  ...(idempotencyKey !== undefined && { idempotencyKey }),
  parts: [{ type: 'text', id: 'text', text: 'Hello' }],
  status: 'sending',
});

function callOf(backend: AgentBackend, idempotencyKey?: string): HttpCall {
  const said = message(idempotencyKey ?? 'local-1', idempotencyKey);
  const context: CallContext = {
    sessionId: 's1',
    runId: undefined,
    messages: [said],
    requests: [],
  };
  const sent = { text: 'Hello', attachments: [], ...(idempotencyKey && { idempotencyKey }) };
  return backend.sendMessage(sent, context) as HttpCall;
}

const idempotencyHeader = 'Idempotency-Key';

test.each([
  ['UBIK', () => ubikBackend({ url: URL, idempotencyHeader })],
  ['AgentB', () => agentbBackend({ url: URL, idempotencyHeader })],
  ['AG-UI', () => agUiBackend({ url: URL, idempotencyHeader })],
  ['the AI SDK', () => aiSdkBackend({ url: URL, idempotencyHeader })],
  ['LangGraph', () => langGraphBackend({ url: URL, assistantId: 'agent', idempotencyHeader })],
])('%s has it in the header that the app names, and in none without', (_, backend) => {
  expect(callOf(backend(), NAME).headers).toEqual({ 'Idempotency-Key': NAME });
  expect(callOf(backend()).headers).toBeUndefined();
});

test('AgentB gives it to the body of the app', () => {
  const body = ({ idempotencyKey }: { readonly idempotencyKey?: string }) => ({ idempotencyKey });
  expect(callOf(agentbBackend({ url: URL, body }), NAME).body).toEqual({ idempotencyKey: NAME });
});

test.each([
  ['AG-UI', () => agUiBackend({ url: URL, createId: () => 'made' }), 'made'],
  ['the AI SDK', () => aiSdkBackend({ url: URL, createId: () => 'made' }), 'made'],
])('%s has it as the id of the message, in each page', (_, backend, without) => {
  const idOf = (call: HttpCall) =>
    (call.body as { readonly messages: readonly { readonly id: string }[] }).messages.at(-1)?.id;
  expect([idOf(callOf(backend(), NAME)), idOf(callOf(backend(), NAME))]).toEqual([NAME, NAME]);
  expect(idOf(callOf(backend()))).toBe(without);
});
