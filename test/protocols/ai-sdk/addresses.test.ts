// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { aiSdkBackend } from '../../../src/protocols/ai-sdk/aiSdkBackend.js';

describe('the stream of a chat', () => {
  const addressOf = (api: string, sessionId: string) =>
    aiSdkBackend({ url: api, resume: true }).resume?.({
      sessionId,
      runId: undefined,
      messages: [],
      requests: [],
    });

  test.each([
    ['https://a.test/api/chat', 'c1', 'https://a.test/api/chat/c1/stream'],
    ['https://a.test/api/chat/', 'c1', 'https://a.test/api/chat/c1/stream'],
    ['https://a.test/api/chat?v=1', 'a/b?c', 'https://a.test/api/chat/a%2Fb%3Fc/stream?v=1'],
    ['https://a.test/', '...', 'https://a.test/.../stream'],
  ])('S29 of the route %s and the chat %j is at %s', (api, chat, url) => {
    expect(addressOf(api, chat)).toEqual({ method: 'GET', url });
  });

  test.each(['.', '..'])('S29 is asked for nowhere else where the chat is called %j', (chat) => {
    expect(() => addressOf('https://a.test/api/chat', chat)).toThrow(`"${chat}"`);
  });
});
