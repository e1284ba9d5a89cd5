// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { HttpClient } from '../../src/client/http/HttpClient.js';
import { agUiBackend } from '../../src/ag-ui.js';
import { agentbBackend } from '../../src/agentb.js';
import { aiSdkBackend } from '../../src/ai-sdk.js';
import { langGraphBackend } from '../../src/langgraph.js';

import type { AgentBackend } from '../../src/contract/index.js';
import { ubikBackend, type BackendOptions } from '../../src/ubik.js';

/*
 * Options that all backends have mean the same in each.
 */

const URL = 'https://agent.test/run';

const BACKENDS: readonly (readonly [string, (options: BackendOptions) => AgentBackend])[] = [
  ['ubikBackend', (options) => ubikBackend({ url: URL, ...options })],
  ['agentbBackend', (options) => agentbBackend({ url: URL, ...options })],
  ['agUiBackend', (options) => agUiBackend({ url: URL, ...options })],
  ['aiSdkBackend', (options) => aiSdkBackend({ url: URL, ...options })],
  [
    'langGraphBackend',
    (options) => langGraphBackend({ url: URL, assistantId: 'agent', ...options }),
  ],
];

const signal = new AbortController().signal;

/** Requests a URL as a session does, and returns what `fetch` got. */
async function requested(
  create: (options: BackendOptions) => AgentBackend,
  url: string,
  options: BackendOptions = {},
): Promise<RequestInit | undefined> {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}));
  await new HttpClient(create({ ...options, fetch })).send({ method: 'GET', url }, signal);
  return fetch.mock.calls[0]?.[1];
}

test.each(BACKENDS)(
  '%s sends headers and credentials to the origin of its url only',
  async (_, create) => {
    const options: BackendOptions = {
      headers: async () => ({ 'x-tenant': 'a' }),
      credentials: 'include',
    };
    const own = await requested(create, 'https://agent.test/elsewhere', options);
    expect(own).toMatchObject({ credentials: 'include', headers: { 'x-tenant': 'a' } });
    const other = await requested(create, 'https://other.test/run', options);
    expect(other?.credentials).toBeUndefined();
    expect(other?.headers).not.toHaveProperty('x-tenant');
  },
);

test.each(BACKENDS)(
  '%s continues the session of `sessionId`, and has the observer',
  (_, create) => {
    const observer = {};
    expect(create({ sessionId: 's1', observer })).toMatchObject({ sessionId: 's1', observer });
    expect(create({})).not.toHaveProperty('sessionId');
  },
);

test('ubikBackend sends headers beside its credentials, which come first under the same name', async () => {
  const create = (options: BackendOptions) =>
    ubikBackend({ url: URL, auth: { token: 'secret-token' }, ...options });
  const headers = { Authorization: 'Basic of-the-app', 'x-tenant': 'a' };
  const sent = new Headers((await requested(create, URL, { headers }))?.headers);
  expect(sent.get('authorization')).toBe('Bearer secret-token');
  expect(sent.get('x-tenant')).toBe('a');
});
