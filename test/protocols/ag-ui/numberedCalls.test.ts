// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import { agUiBackend, type AgUiMessage } from '../../../src/ag-ui.js';
import { createSession, initialSession, reduceSession } from '../../../src/core.js';
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
      sessionId: 't',
      pageTools: [{ name: 'read_page', description: 'Reads the page.', parameters: {} }],
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

describe('a result that stands ahead of a later call with the same id', () => {
  const call = (id: string, name: string): AgUiMessage => ({
    id,
    role: 'assistant',
    toolCalls: [{ id: 'call_0', type: 'function', function: { name, arguments: '{}' } }],
  });
  const denied: AgUiMessage = { id: 't1', role: 'tool', toolCallId: 'call_0', content: 'Denied.' };

  test('is not that of the call, in a list of a run', () => {
    const backend = agUiBackend({ url: 'https://agent.test/run' });
    const decoder = backend.createDecoder();
    const head = { toolCallId: 'call_0', toolCallName: 'read_page' };
    const events = [
      { type: 'RUN_STARTED', threadId: 't', runId: 'r2' },
      { type: 'TOOL_CALL_START', ...head, parentMessageId: 'm2' },
      { type: 'TOOL_CALL_END', toolCallId: 'call_0' },
      {
        type: 'MESSAGES_SNAPSHOT',
        messages: [{ id: 'u2', role: 'user', content: 'On.' }, denied, call('m2', 'read_page')],
      },
    ];
    const { messages } = events
      .flatMap((event) => decoder.push(event))
      .reduce(reduceSession, initialSession());
    expect(messages.at(-1)?.parts).toMatchObject([{ executionId: 'call_0', status: 'running' }]);
    expect(messages.at(-1)?.parts[0]).not.toHaveProperty('result');
  });

  test('leaves the call of the page waiting when the stored messages are read, and it is answered', async () => {
    let stored: readonly AgUiMessage[] = [];
    const sent: (readonly AgUiMessage[])[] = [];
    const called = (name: string, parentMessageId: string) => [
      { type: 'TOOL_CALL_START', toolCallId: 'call_0', toolCallName: name, parentMessageId },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'call_0', delta: '{}' },
      { type: 'TOOL_CALL_END', toolCallId: 'call_0' },
    ];
    const interrupts = [{ id: 'ok', reason: 'input', message: 'Well?', toolCallId: 'call_0' }];
    const runs = [
      {
        events: called('refund', 'm1'),
        written: [call('m1', 'refund')],
        outcome: { type: 'interrupt', interrupts },
      },
      {
        events: [
          { type: 'TOOL_CALL_RESULT', messageId: 't1', toolCallId: 'call_0', content: 'Denied.' },
          ...called('read_page', 'm2'),
        ],
        written: [denied, call('m2', 'read_page')],
        outcome: { type: 'success', pendingToolCallIds: ['call_0'] },
      },
      { events: [], written: [], outcome: undefined },
    ];
    const session = createSession({
      backend: agUiBackend({
        url: 'https://agent.test/run',
        sessionId: 't',
        pageTools: [{ name: 'read_page', description: 'Reads the page.', parameters: {} }],
        history: async () => stored,
        fetch: async (_, init) => {
          const { messages } = JSON.parse(init?.body as string) as {
            messages: readonly AgUiMessage[];
          };
          const { events = [], outcome, written = [] } = runs[sent.length] ?? {};
          sent.push(messages);
          stored = [...messages, ...written];
          const run = { threadId: 't', runId: `r${sent.length}` };
          const all = [
            { type: 'RUN_STARTED', ...run },
            ...events,
            { type: 'RUN_FINISHED', ...run, outcome },
          ];
          return new Response(all.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
            headers: { 'content-type': 'text/event-stream' },
          });
        },
      }),
    });
    ends.push(() => session.dispose());
    const asked = (toolName: string) =>
      until(() =>
        expect(session.getState()).toMatchObject({
          status: 'awaiting-input',
          requests: [{ toolName, status: 'pending' }],
        }),
      );
    void session.sendMessage('Refund it.');
    await asked('refund');
    void session.sendMessage('Look first.');
    await asked('read_page');
    await session.load();
    await asked('read_page');
    const [request] = session.getState().requests;
    void session.respond(request?.id ?? '', { input: 'seen', type: 'text' });
    await until(() => expect(session.getState().status).toBe('done'));
    const results = sent[2]?.filter(({ role }) => role === 'tool').map(({ content }) => content);
    expect(results).toEqual(['Denied.', 'seen']);
  });
});
