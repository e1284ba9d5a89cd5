import { expect, test, vi } from 'vitest';
import { createSession } from '../../src/client/index.js';
import { aiSdkBackend } from '../../src/protocols/ai-sdk/aiSdkBackend.js';
import { until } from '../support/until.js';

const text = (role: 'user' | 'assistant', words: string) => ({
  id: words,
  role,
  parts: [{ type: 'text', text: words }],
});

test.each([
  ['nothing is stored', []],
  ['an answer is stored', [text('user', 'Hi'), text('assistant', 'Yo')]],
])(
  'where the AI SDK may keep a stream, has none, and %s, nobody is told of a run or a loss',
  async (_, stored) => {
    const fetch = vi.fn(async () => new Response(null, { status: 204 }));
    const onChange = vi.fn();
    const onError = vi.fn();
    const onStatusChange = vi.fn();
    const session = createSession({
      backend: aiSdkBackend({
        url: 'https://agent.test/chat',
        sessionId: 'chat',
        resume: true,
        history: async () => stored,
        fetch,
      }),
      observer: { onChange, onError, onStatusChange },
    });
    await session.load();
    await until(() => expect(fetch).toHaveBeenCalledOnce());
    await until(() => expect(session.getState().connection.status).toBe('closed'));
    expect(session.getState().status).toBe('idle');
    expect(onChange.mock.calls.map(([{ after }]) => after.messages.length)).not.toContain(
      stored.length + 1,
    );
    expect(onError).not.toHaveBeenCalled();
    expect(onStatusChange).not.toHaveBeenCalled();
  },
);
