// @vitest-environment node
/** A platform that lacks what a call needs: the fault says in words what is missing, and what to do. */
import { afterEach, expect, test, vi } from 'vitest';
import { createSession, ndjsonCall, webSocketCall } from '../../../src/client/index.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { sayBackend } from '../../support/sayBackend.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function faultOf(call: () => ReturnType<AgentBackend['sendMessage']>) {
  const session = createSession({ backend: { ...sayBackend(lines()), sendMessage: call } });
  await session.sendMessage('Hello');
  const { fault } = session.getState();
  session.dispose();
  return fault;
}

const url = 'http://agent.test/runs';
const lines = (fetch?: typeof globalThis.fetch) =>
  ndjsonCall({ url, body: {}, ...(fetch !== undefined && { fetch }) });
const httpCall = { method: 'POST', url, body: {} } as const;
/** A `fetch` as that of React Native, whose responses have no body to read. */
const bodiless: typeof fetch = async () =>
  Object.defineProperty(new Response(''), 'body', { value: undefined });

test('no WebSocket', async () => {
  vi.stubGlobal('WebSocket', undefined);
  const fault = await faultOf(() => webSocketCall({ url: 'ws://agent.test' }));
  expect(fault).toMatchObject({ code: 'unsupported', retryable: false });
  expect(fault?.message).toMatch(/no global WebSocket.*Pass a class.*\{ url, WebSocket \}/u);
});

test('no ReadableStream', async () => {
  vi.stubGlobal('ReadableStream', undefined);
  const fault = await faultOf(() => lines());
  expect(fault?.message).toMatch(/no global ReadableStream.*polyfill/u);
});

test('no fetch', async () => {
  vi.stubGlobal('fetch', undefined);
  for (const call of [lines(), httpCall]) {
    expect((await faultOf(() => call))?.message).toMatch(/The global fetch threw: .*fetch/u);
  }
});

test('a fetch whose body cannot be read as it arrives', async () => {
  vi.stubGlobal('fetch', bodiless);
  for (const call of [lines(bodiless), httpCall]) {
    const fault = await faultOf(() => call);
    expect(fault).toMatchObject({ code: 'unsupported', retryable: false });
    expect(fault?.message).toMatch(/no body that can be read.*option `fetch`/u);
  }
});
