// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Part } from '../../../src/core/parts.js';
import type { Message } from '../../../src/core/state.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import { readThread } from '../../../src/protocols/langgraph/readThread.js';
import { answerOf, recorded } from '../../support/langgraph.js';

/** The thread as the server had it after a recording, or in its midst. */
function thread(name: string, status = 'success', kind = 'state') {
  return readThread(answerOf(`${name}-${kind}`), [{ run_id: 'r1', status }], 'messages');
}
const typesOf = (parts: readonly Part[]) => parts.map(({ type }) => type);
const ASKED = '00000000-0000-4000-8000-000000000004';

describe('stored threads', () => {
  test('L20 makes one answer of all that the graph says after a message', () => {
    const { messages, openRun, waitingRun } = thread('tools');
    expect(messages.map(({ id, role, status }) => [id, role, status])).toEqual([
      [ASKED, 'user', 'done'],
      [`${ASKED}-answer`, 'assistant', 'done'],
    ]);
    expect(typesOf(messages[1]?.parts ?? [])).toEqual(['text', 'tool', 'tool', 'text']);
    expect(messages[1]?.usage).toEqual({ inputTokens: 60, outputTokens: 17, totalTokens: 77 });
    expect([openRun, waitingRun]).toEqual([undefined, undefined]);
  });

  test.each([
    ['ask', ['Which city?']],
    ['several', ['Do you like tea?', 'Do you like coffee?']],
    ['book', ['Book it?']],
  ])('L8 L9 L20 asks again what the thread of %s waits for', (name, prompts) => {
    const { messages, waitingRun } = thread(name);
    expect(messages.at(-1)).toMatchObject({ id: `${ASKED}-answer`, parts: [] });
    expect(waitingRun).toMatchObject({ runId: 'r1', messageKey: `${ASKED}-answer` });
    const { requests } = (waitingRun?.sessionEvents ?? []).reduce(reduceSession, initialSession());
    expect(requests.map(({ prompt }) => prompt)).toEqual(prompts);
  });

  test('L9 does not ask again what has been answered', () => {
    const { waitingRun } = thread('several', 'success', 'between');
    const { requests } = (waitingRun?.sessionEvents ?? []).reduce(reduceSession, initialSession());
    expect(requests.map(({ prompt }) => prompt)).toEqual(['Do you like coffee?']);
  });

  test('L20 follows a run that the state does not have yet in a message of its own, and one that was not listed yet by the id of the state', () => {
    const at = (second: number) => new Date(Date.UTC(2026, 0, 5, 0, 0, second)).toISOString();
    const said = [
      { id: 'u1', type: 'human', content: 'Hi' },
      { id: 'a1', type: 'ai', content: 'Hello' },
    ];
    const state = { values: { messages: said }, metadata: { run_id: 'r1' }, created_at: at(5) };
    const read = (begun: number, kwargs: object) => {
      const run = { run_id: 'r2', status: 'running', created_at: at(begun), kwargs };
      return readThread(state, [run], 'messages');
    };
    const fresh = read(7, { input: { messages: [] } });
    expect(fresh.openRun).toEqual({ runId: 'r2' });
    expect(fresh.messages[1]?.status).toBe('done');
    // An answer, or another answer, goes on with the message that the state has.
    for (const kwargs of [{ command: { resume: 'yes' } }, { input: null }]) {
      expect(read(7, kwargs).openRun).toEqual({ runId: 'r2', messageKey: 'u1-answer' });
    }
    const late = read(3, { input: { messages: [] } });
    expect(late.openRun).toEqual({ runId: 'r1', messageKey: 'u1-answer' });
    expect(late.messages[1]).toMatchObject({ status: 'running', runId: 'r1' });
  });

  test('L20 says of calls that the conversation went on without that they are interrupted', () => {
    const call = { id: 'c1', name: 'mail', args: {} };
    const messages = [
      { id: 'u1', type: 'human', content: 'Mail' },
      { id: 'a1', type: 'ai', content: '', tool_calls: [call] },
      { id: 'u2', type: 'human', content: 'Never mind' },
    ];
    const stored = readThread({ values: { messages } }, [], 'messages');
    expect(stored.messages[1]).toMatchObject({ parts: [{ status: 'interrupted' }] });
  });

  test('L10 L20 asks again about calls, which are still open', () => {
    const { messages, waitingRun } = thread('careful-approve');
    expect(messages[1]?.parts.map((part) => 'status' in part && part.status)).toEqual([
      false,
      'running',
      'running',
      'running',
    ]);
    const { requests } = (waitingRun?.sessionEvents ?? []).reduce(reduceSession, initialSession());
    expect(requests).toMatchObject([
      { executionId: 'call_mail_1' },
      { executionId: 'call_mail_2' },
    ]);
  });

  test('L18 L20 names the run that is on, and the message that it goes on with, and asks nothing then', () => {
    expect(thread('text', 'pending').openRun).toEqual({
      runId: 'r1',
      messageKey: `${ASKED}-answer`,
    });
    const { messages, openRun, waitingRun } = thread('careful-approve', 'running');
    expect(openRun).toEqual({ runId: 'r1', messageKey: `${ASKED}-answer` });
    // By its id it is joined.
    expect(messages[1]).toMatchObject({ status: 'running', runId: 'r1' });
    expect(waitingRun).toBeUndefined();
    const { state } = answerOf('slow-running') as { state: unknown };
    expect(readThread(state, [{ run_id: 'r1', status: 'running' }], 'messages')).toMatchObject({
      messages: [{ role: 'user' }],
      openRun: { runId: 'r1' },
    });
  });

  test('L20 says why a run failed, and that one was stopped', () => {
    expect(thread('fail', 'error').messages[1]).toMatchObject({
      status: 'failed',
      parts: [{ type: 'error', message: 'The graph broke.' }],
    });
    expect(thread('tools', 'interrupted').messages[1]?.status).toBe('stopped');
    expect(thread('slow', 'interrupted').messages).toHaveLength(1);
  });

  test('L14 has the state without its messages', () => {
    expect(thread('plan').agentState).toEqual({ plan: 'Two steps' });
    expect(thread('careful-approve').agentState).toBeUndefined();
  });

  test('L20 keeps what the page shows and no thread stores, unless the answer is another one', () => {
    const shown = recorded('research').messages;
    const read = (messages: readonly Message[]) =>
      readThread(
        answerOf('research-state'),
        [{ run_id: 'r1', status: 'success' }],
        'messages',
        messages,
      ).messages;
    expect(typesOf(read(shown)[1]?.parts ?? [])).toEqual(['agent', 'text']);
    expect(typesOf(read([])[1]?.parts ?? [])).toEqual(['text', 'text']);
    const [asked, answer] = shown as [Message, Message];
    expect(typesOf(read([asked, { ...answer, status: 'running' }])[1]?.parts ?? [])).toEqual([
      'text',
      'text',
    ]);
    expect(typesOf(read([asked, { ...answer, parts: [] }])[1]?.parts ?? [])).toEqual([
      'text',
      'text',
    ]);
    const stopped = recorded('slow', 'interrupted').messages;
    const again = readThread(
      answerOf('slow-state'),
      [{ run_id: 'r1', status: 'interrupted' }],
      'messages',
      stopped,
    );
    expect(again.messages[1]).toMatchObject({ status: 'stopped', parts: [{ type: 'text' }] });
  });

  test('L20 reads threads of nothing, and of what is no thread', () => {
    for (const state of [{ values: {}, next: [], tasks: [] }, null, 'x', [], { values: 7 }]) {
      expect(readThread(state, undefined, 'messages')).toEqual({ messages: [] });
    }
  });

  test('L2 reads the files that a person has sent', () => {
    const content = [
      { type: 'text', text: 'See' },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,AA==' } },
      {
        type: 'file',
        source_type: 'base64',
        data: 'AA==',
        mime_type: 'application/pdf',
        metadata: { filename: 'b.pdf' },
      },
    ];
    const state = { values: { messages: [{ type: 'human', id: 'h', content }] } };
    const [message] = readThread(state, [], 'messages').messages;
    expect(message?.attachments).toMatchObject([
      { url: 'data:image/png;base64,AA==' },
      { url: 'data:application/pdf;base64,AA==', mediaType: 'application/pdf' },
    ]);
    expect(message?.parts).toMatchObject([{ type: 'text', text: 'See' }]);
  });
});

describe('a stored thread that begins with a summary', () => {
  const messages = [
    {
      type: 'human',
      id: 'sum',
      content: 'Trains, no planes.',
      additional_kwargs: { lc_source: 'summarization' },
    },
    { type: 'ai', id: 'a1', content: 'An earlier answer.' },
    { type: 'human', id: 'h2', content: 'And back?' },
    { type: 'ai', id: 'a2', content: 'At 18:00.' },
  ];
  const read = (shown: readonly Message[] = []) =>
    readThread({ values: { messages } }, [], 'messages', shown).messages;
  const wordsOf = ({ role, parts }: Message) => [
    role,
    ...parts.map((part) =>
      part.type === 'text' ? part.text : part.type === 'data' ? part.name : part.type,
    ),
  ];
  const LATER = [
    ['user', 'And back?'],
    ['assistant', 'At 18:00.'],
  ];

  test('L27 has a note instead of words of the person', () => {
    expect(read().map(wordsOf)).toEqual([
      ['assistant', 'context-summary', 'An earlier answer.'],
      ...LATER,
    ]);
    expect(read(read()).map(wordsOf)).toEqual(read().map(wordsOf));
  });

  test('L27 keeps what the page shows of the messages that the summary has replaced', () => {
    const notes = read()[0]?.parts.slice(0, 1) ?? [];
    const earlier: readonly Message[] = [
      {
        id: 'h1',
        key: 'h1',
        role: 'user',
        status: 'done',
        parts: [{ type: 'text', id: 'text', text: 'How do I get there?' }],
      },
      {
        id: 'h1-answer',
        key: 'h1-answer',
        role: 'assistant',
        status: 'done',
        parts: read()[0]?.parts.slice(1) ?? [],
      },
    ];
    const shown = [...earlier, ...read().slice(1)];
    expect(read(shown).map(wordsOf)).toEqual([
      ['user', 'How do I get there?'],
      ['assistant', 'An earlier answer.'],
      ['assistant', 'context-summary'],
      ...LATER,
    ]);
    // The note that was shown as it was written, in an answer that has gone, is not repeated.
    const noted = earlier.map((one) => ({ ...one, parts: [...one.parts, ...notes] }));
    expect(read([...noted, ...read().slice(1)]).map(wordsOf)).toEqual([
      ['user', 'How do I get there?', 'context-summary'],
      ['assistant', 'An earlier answer.', 'context-summary'],
      ...LATER,
    ]);
  });
});
