import { afterEach, describe, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { approve } from '../../../src/core/decisions.js';
import { conversationBackend, type ConversationEvent } from '../../support/conversationBackend.js';
import { events, startFaultyServer, type FaultyServer } from '../../support/faultyServer.js';

let server: FaultyServer;

afterEach(() => server.close());

/** A session with a server that answers each call with the next of these runs. */
async function open(...runs: readonly (readonly ConversationEvent[])[]) {
  server = await startFaultyServer((_, times) => events(runs[times - 1] ?? []));
  return createSession({ backend: conversationBackend(server.url) });
}

const bodies = () => server.seen.map(({ body }) => JSON.parse(body) as Record<string, unknown>);

const call = (id: string): ConversationEvent => ({
  type: 'call',
  id,
  name: 'book',
  args: '{"n":1}',
});

const isFirst = { role: 'assistant', parts: [{ id: 'c1', type: 'tool' }] };

describe('a protocol that posts the conversation', () => {
  test('brings the result of an approved tool with the run that follows', async () => {
    const session = await open(
      [call('c1'), { type: 'interrupt', calls: ['c1'] }],
      [
        { type: 'result', id: 'c1', content: '{"ok":true}' },
        { type: 'text', text: 'Booked.' },
        { type: 'finish' },
      ],
    );
    await session.sendMessage('Book it');
    expect(session.getState().status).toBe('awaiting-input');
    await session.respond(session.getState().requests[0]?.id ?? '', approve());
    const { diagnostics, messages, requests, status } = session.getState();
    expect({ diagnostics, requests, status }).toEqual({
      diagnostics: [],
      requests: [],
      status: 'done',
    });
    expect(messages).toMatchObject([
      { role: 'user', status: 'done' },
      {
        ...isFirst,
        status: 'done',
        parts: [
          {
            id: 'c1',
            status: 'done',
            input: { value: { n: 1 } },
            result: { text: '{"ok":true}', value: { ok: true } },
            answer: approve(),
          },
        ],
      },
      { role: 'assistant', status: 'done', parts: [{ type: 'text', text: 'Booked.' }] },
    ]);
    expect(bodies()).toEqual([
      { messages: [{ role: 'user', text: 'Book it', calls: [] }] },
      {
        messages: [
          { role: 'user', text: 'Book it', calls: [] },
          { role: 'assistant', text: '', calls: ['c1'] },
        ],
        answers: [{ call: 'c1', ...approve() }],
      },
    ]);
  });

  test('shows the approved tool at work while the run that follows goes on, and no longer', async () => {
    const session = await open(
      [call('c1'), { type: 'interrupt', calls: ['c1'] }],
      [{ type: 'text', text: 'Well…' }, { type: 'finish' }],
    );
    await session.sendMessage('Book it');
    const seen: unknown[] = [];
    session.observe?.({
      onChange: ({ after }) => {
        const part = after.messages[1]?.parts[0];
        const isAnswered = after.messages.length > 2;
        if (isAnswered && part?.type === 'tool') seen.push(`${after.status}: ${part.status}`);
      },
    });
    await session.respond(session.getState().requests[0]?.id ?? '', approve());
    expect(new Set(seen)).toEqual(new Set(['running: running', 'done: interrupted']));
  });

  test('keeps what came of the tool when the run is read again after a cut', async () => {
    const told: ConversationEvent = { type: 'result', id: 'c1', content: '{"ok":true}' };
    server = await startFaultyServer((request, times) => {
      if (request.startsWith('GET')) {
        return events([told, { type: 'text', text: 'Booked.' }, { type: 'finish' }]);
      }
      return times === 1
        ? events([call('c1'), { type: 'interrupt', calls: ['c1'] }])
        : events([{ type: 'text', text: 'Boo' }], 'break');
    });
    const session = createSession({
      backend: {
        ...conversationBackend(server.url),
        resume: () => ({ method: 'GET', url: `${server.url}/run` }),
      },
      sessionId: 's1',
      retry: { base: 1 },
    });
    await session.sendMessage('Book it');
    await session.respond(session.getState().requests[0]?.id ?? '', approve());
    expect(session.getState()).toMatchObject({
      status: 'done',
      messages: [
        {},
        { status: 'done', parts: [{ id: 'c1', status: 'done', result: { value: { ok: true } } }] },
        { status: 'done', parts: [{ text: 'Booked.' }] },
      ],
    });
  });

  test('leaves no question live that can not be answered any more', async () => {
    const session = await open(
      [call('c1'), call('c2'), { type: 'interrupt', calls: ['c1', 'c2'] }],
      [{ type: 'result', id: 'c1', content: '1' }, { type: 'finish' }],
    );
    await session.sendMessage('Book both');
    const left: number[] = [];
    session.observe?.({
      onChange: ({ events: applied, after }) => {
        if (applied.some(({ type }) => type === 'run-submit')) left.push(after.requests.length);
      },
    });
    await session.respond(session.getState().requests[0]?.id ?? '', approve());
    // At once, and not only with the first word of the run.
    expect(left).toEqual([0]);
    expect(session.getState()).toMatchObject({
      status: 'done',
      requests: [],
      messages: [
        {},
        {
          status: 'done',
          parts: [
            { id: 'c1', status: 'done' },
            { id: 'c2', status: 'interrupted', interruption: 'unanswered' },
          ],
        },
      ],
    });
  });
});
