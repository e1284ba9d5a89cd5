// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { openAiChatBackend } from '../../../src/protocols/openai/openAiChatBackend.js';
import { openAiResponsesBackend } from '../../../src/protocols/openai/openAiResponsesBackend.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** In a page. */
const inBrowser = () => vi.stubGlobal('location', { href: 'https://app.example/chat' });

const BACKENDS = [
  ['openAiChatBackend', openAiChatBackend],
  ['openAiResponsesBackend', openAiResponsesBackend],
] as const;

test.each(BACKENDS)('O32 %s refuses a key in a browser, in words', (name, create) => {
  inBrowser();
  for (const options of [
    { url: 'https://api.openai.com/v1/responses' },
    { url: 'https://mine.openai.azure.com/openai' },
    { headers: { authorization: 'Bearer sk-proj-1' } },
    { headers: { Authorization: 'bearer gsk_1' } },
    { headers: { 'api-key': '00ff' } },
  ]) {
    expect(() => create(options)).toThrow(
      new RegExp(`^${name} was given .* in a browser\\. .*a route of your app`, 'u'),
    );
  }
  expect(() => create({ headers: { authorization: 'Bearer eyJhbGciOi' } })).not.toThrow();
  expect(() => create({ url: '/api' })).not.toThrow();
});

test.each(BACKENDS)('O32 %s does not send a key that a function returns', async (_, create) => {
  inBrowser();
  const fetch = vi.fn<typeof globalThis.fetch>();
  const headers = async () => ({ authorization: 'Bearer sk-proj-1' });
  const session = createSession({ backend: create({ headers, fetch, sessionId: 's' }) });
  await session.sendMessage('Hi');
  expect(fetch).not.toHaveBeenCalled();
  expect(session.getState().messages[0]?.fault?.values?.words).toMatch(/key in the header/u);
  session.dispose();
});

test.each(BACKENDS)('O32 %s takes a key on a server', (_, create) => {
  const options = {
    url: 'https://api.openai.com/v1/responses',
    headers: { authorization: 'Bearer sk-proj-1' },
  };
  expect(create(options).origin).toBe('https://api.openai.com');
});
