import { describe, expect, test, vi } from 'vitest';
import { createSession } from '../../src/client/index.js';
import { aiSdkBackend } from '../../src/protocols/ai-sdk/aiSdkBackend.js';
import { until } from '../support/until.js';

/*
 * A page looks for a run that may be in progress, and there is none. Nothing was lost, so nobody is told of a loss, and what was
 * entered meanwhile is sent.
 */

const stream = (...chunks: readonly object[]) =>
  new Response(
    [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]']
      .map((data) => `data: ${data}\n\n`)
      .join(''),
    { headers: { 'content-type': 'text/event-stream' } },
  );
const ANSWER = [
  { type: 'start' },
  { type: 'text-start', id: '1' },
  { type: 'text-delta', id: '1', delta: 'Hello' },
  { type: 'text-end', id: '1' },
  { type: 'finish' },
];
const text = (role: 'user' | 'assistant', words: string) => ({
  id: words,
  role,
  parts: [{ type: 'text', text: words }],
});
const STORED = {
  'nothing is stored': [],
  'an answer is stored': [text('user', 'Hi'), text('assistant', 'Yo')],
};

type Stored = (typeof STORED)[keyof typeof STORED];

function open(stored: Stored) {
  const sent: string[] = [];
  const looks: ((response: Response) => void)[] = [];
  const backend = aiSdkBackend({
    url: 'https://agent.test/chat',
    sessionId: 'chat',
    resume: true,
    history: async () => stored,
    fetch: async (_input, init) => {
      if (init?.method !== 'POST')
        return new Promise((resolve) => {
          looks.push(resolve);
        });
      const body = JSON.parse(init.body as string) as { messages: Stored[number][] };
      sent.push(body.messages.at(-1)?.parts[0]?.text ?? '');
      return stream(...ANSWER);
    },
  });
  const onError = vi.fn();
  const onStatusChange = vi.fn();
  const session = createSession({ backend, observer: { onError, onStatusChange } });
  void session.load();
  const answer = async (response: Response) => {
    await until(() => expect(looks).toHaveLength(1));
    looks[0]?.(response);
    await until(() => expect(session.getState().connection.status).toBe('closed'));
  };
  return { answer, onError, onStatusChange, sent, session };
}

describe.each(Object.entries(STORED))('%s', (_, stored) => {
  test('no error is told, and no end', async () => {
    const { answer, onError, onStatusChange, session } = open(stored);
    await answer(new Response(null, { status: 204 }));
    expect(session.getState().messages).toHaveLength(stored.length);
    expect(session.getState().status).toBe('idle');
    expect(onError).not.toHaveBeenCalled();
    expect(onStatusChange).not.toHaveBeenCalledWith('interrupted');
  });
});

test('messages that wait for it are sent, one after the other', async () => {
  const { answer, onError, sent, session } = open(STORED['nothing is stored']);
  await until(() => expect(session.getState().connection.status).toBe('connecting'));
  session.outbox.enqueue({ text: 'one' });
  session.outbox.enqueue({ text: 'two' });
  await answer(new Response(null, { status: 204 }));
  await until(() => expect(sent).toEqual(['one', 'two']));
  expect(onError).not.toHaveBeenCalled();
});
