// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { agUiBackend } from '../../../src/protocols/ag-ui/agUiBackend.js';
import { agentbBackend } from '../../../src/protocols/agentb/agentbBackend.js';
import { aiSdkBackend } from '../../../src/protocols/ai-sdk/aiSdkBackend.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';

/* What a server says went wrong is shown in its words, however it says so. */

type Fetch = typeof globalThis.fetch;
const BACKENDS: Readonly<Record<string, (fetch: Fetch) => AgentBackend>> = {
  UBIK: (fetch) =>
    ubikBackend({ url: 'https://agent.test', sessionId: 's1', auth: { token: 't' }, fetch }),
  AgentB: (fetch) => agentbBackend({ url: 'https://agent.test', sessionId: 's1', fetch }),
  'AG-UI': (fetch) => agUiBackend({ url: 'https://agent.test', sessionId: 's1', fetch }),
  'AI SDK': (fetch) => aiSdkBackend({ url: 'https://agent.test', sessionId: 's1', fetch }),
};

const stream = (body: string) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream' } });
const frame = (data: string) => stream(`event: error\ndata: ${data}\n\n`);

async function after(backend: (fetch: Fetch) => AgentBackend, answer: () => Response) {
  const session = createSession({
    backend: backend(() => Promise.resolve(answer())),
    reloadAfterTurn: false,
    retry: { attempts: 0 },
  });
  await session.sendMessage('Hello');
  const { fault, messages, status } = session.getState();
  session.dispose();
  return { fault, status, said: messages.filter(({ role }) => role === 'user').length };
}

describe.each(Object.entries(BACKENDS))('%s', (_, backend) => {
  test.each([
    ['words', 'The model is overloaded'],
    ['an object', '{"message":"The model is overloaded"}'],
    ['an object in an object', '{"error":{"message":"The model is overloaded","code":529}}'],
    ['an object with a text', '{"error":"The model is overloaded"}'],
    ['JSON text', '"The model is overloaded"'],
  ])('a frame named "error" ends the run with its words: %s', async (_, data) => {
    expect(await after(backend, () => frame(data))).toMatchObject({
      status: 'failed',
      fault: { code: 'agent', message: 'The model is overloaded' },
      said: 1,
    });
  });

  test('a frame named "error" without words ends it as failed', async () => {
    const { fault, status } = await after(backend, () => frame('{}'));
    expect([status, fault?.code, fault?.reason]).toEqual(['failed', 'agent', 'agent']);
  });

  test.each([
    ['a text', { error: 'Quota exceeded' }],
    ['an object', { error: { message: 'Quota exceeded', type: 'quota' }, status: 429 }],
    ['a flag and a message', { error: true, message: 'Quota exceeded' }],
  ])('JSON in place of a stream is shown in its words: %s', async (_, body) => {
    expect(await after(backend, () => Response.json(body))).toMatchObject({
      status: 'failed',
      fault: { code: 'agent', message: 'Quota exceeded' },
      said: 1,
    });
  });

  test('other JSON in place of a stream is what it is', async () => {
    const { fault } = await after(backend, () => Response.json({ answer: 'Hi', error: null }));
    expect(fault?.code).toBe('protocol');
  });
});
