// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import { agUiBackend, type AgUiMessage } from '../../../src/ag-ui.js';
import { createSession } from '../../../src/core.js';
import { until } from '../../support/until.js';

/*
 * Some model servers number the calls of each step anew: within one answer of the page, `call_0` comes again and again, each time
 * in another message of the wire.
 */

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** An agent that reads the page twice and then says what it has found. It stores what it was sent and what it says. */
function start() {
  let stored: readonly AgUiMessage[] = [];
  const sent: (readonly AgUiMessage[])[] = [];
  const session = createSession({
    backend: agUiBackend({
      url: 'https://agent.test/run',
      threadId: 't',
      tools: [{ name: 'read_page', description: 'Reads the page.', parameters: {} }],
      history: async () => stored,
      fetch: async (_, init) => {
        const { messages } = JSON.parse(init?.body as string) as {
          messages: readonly AgUiMessage[];
        };
        sent.push(messages);
        const step = sent.length;
        const messageId = `m${step}`;
        const given = `{"step":${step}}`;
        const call = { id: 'call_0', type: 'function' } as const;
        const called = { ...call, function: { name: 'read_page', arguments: given } };
        const said: AgUiMessage =
          step > 2
            ? { id: messageId, role: 'assistant', content: 'Found.' }
            : { id: messageId, role: 'assistant', toolCalls: [called] };
        stored = [...messages, said];
        const head = { toolCallId: 'call_0', toolCallName: 'read_page' };
        const events =
          step > 2
            ? [{ type: 'TEXT_MESSAGE_CHUNK', messageId, delta: 'Found.' }]
            : [
                { type: 'TOOL_CALL_START', ...head, parentMessageId: messageId },
                { type: 'TOOL_CALL_ARGS', toolCallId: 'call_0', delta: given },
                { type: 'TOOL_CALL_END', toolCallId: 'call_0' },
              ];
        const run = { threadId: 't', runId: `r${step}` };
        const all = [{ type: 'RUN_STARTED', ...run }, ...events, { type: 'RUN_FINISHED', ...run }];
        return new Response(all.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
          headers: { 'content-type': 'text/event-stream' },
        });
      },
    }),
  });
  ends.push(() => session.dispose());
  const asked = (step: number) =>
    until(() =>
      expect(session.getState().requests).toMatchObject([
        { executionId: 'call_0', status: 'pending', toolInput: { step } },
      ]),
    );
  const answer = (input: string) => {
    const [request] = session.getState().requests;
    return session.respond(request?.id ?? '', { input, type: 'text' });
  };
  const results = () =>
    session
      .getState()
      .messages.flatMap(({ parts }) =>
        parts.flatMap((part) =>
          part.type === 'tool' ? [`${part.input?.text}: ${part.result?.text}`] : [],
        ),
      );
  return { session, sent, asked, answer, results };
}

const BOTH = ['{"step":1}: first', '{"step":2}: second'];

describe('calls with the same id in one answer', () => {
  test('are asked for one after the other, and each has its own output in later requests', async () => {
    const { session, sent, asked, answer, results } = start();
    void session.sendMessage('Look.');
    await asked(1);
    void answer('first');
    await asked(2);
    void answer('second');
    await until(() => expect(session.getState().status).toBe('done'));
    expect(results()).toEqual(BOTH);
    expect(sent[2]?.map(({ content = '', role }) => [role, content])).toEqual([
      ['user', 'Look.'],
      ['assistant', ''],
      ['tool', 'first'],
      ['assistant', ''],
      ['tool', 'second'],
    ]);
  });

  test('are read from the stored messages, with the one that waits', async () => {
    const { session, asked, answer, results } = start();
    void session.sendMessage('Look.');
    await asked(1);
    void answer('first');
    await asked(2);
    await session.load();
    expect(session.getState().requests).toHaveLength(1);
    await asked(2);
    void answer('second');
    await until(() => expect(session.getState().status).toBe('done'));
    await session.load();
    expect(results()).toEqual(BOTH);
  });
});
