// @vitest-environment node
import { expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { ndjsonCall } from '../../../src/client/http/ndjsonCall.js';
import { streamCall } from '../../../src/client/http/streamCall.js';
import type { SessionEvent } from '../../../src/core/events.js';
import { recordSession } from '../../../src/inspector/log/recordSession.js';
import { wireType } from '../../../src/inspector/log/SessionLog.js';
import type { AgentBackend, Decoder, Frame } from '../../../src/contract/index.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { replayBackend } from '../../../src/testing/replayBackend.js';

/* The name and id of a frame reach the decoder, over every connection; the data reaches it as it was sent. */

const stream = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/event-stream' } });

/** A protocol whose frames are told apart by their names only. */
function namedDecoder(heard: [unknown, Frame | undefined][]): Decoder {
  let isOver = false;
  return {
    push(data, frame): SessionEvent[] {
      heard.push([data, frame]);
      if (frame?.name === 'metadata') return [{ type: 'run-start', runId: 'r1' }];
      if (frame?.name === 'messages' && Array.isArray(data)) {
        return [{ type: 'text-delta', id: 'text', parentId: '', text: String(data[0]) }];
      }
      if (frame?.name !== 'end') return [{ type: 'unknown', protocol: 'named', raw: data }];
      isOver = true;
      return [{ type: 'run-end', outcome: 'done' }];
    },
    end: () => (isOver ? [] : [{ type: 'run-end', outcome: 'interrupted' }]),
  };
}

const RUN = [
  'event: metadata\nid: 1\ndata: {"run_id":"r1"}\n\n',
  'event: messages\nid: 2\ndata: ["One, ",{"node":"a"}]\n\n',
  'event: messages\nid: 3\ndata: ["two.",{"node":"a"}]\n\n',
  'event: end\nid: 4\ndata: null\n\n',
];

function namedBackend(heard: [unknown, Frame | undefined][], answers: Response[]): AgentBackend {
  const origin = 'https://agent.test';
  return {
    name: 'named',
    origin,
    sessionId: 's1',
    fetch: async () => answers.shift() ?? new Response(null, { status: 204 }),
    headers: async () => ({}),
    createDecoder: () => namedDecoder(heard),
    sendMessage: () => ({ method: 'POST', url: `${origin}/runs` }),
    resume: () => ({ method: 'GET', url: `${origin}/runs` }),
  };
}

const textOf = (session: ReturnType<typeof createSession>) =>
  session
    .getState()
    .messages.at(-1)
    ?.parts.map((part) => ('text' in part ? part.text : ''));

test('a decoder learns the name and id of each frame, and gets lists and objects as they were sent', async () => {
  const heard: [unknown, Frame | undefined][] = [];
  const session = createSession({ backend: namedBackend(heard, [stream(RUN.join(''))]) });
  await session.sendMessage('Hello');
  expect(heard).toEqual([
    [{ run_id: 'r1' }, { name: 'metadata', id: '1' }],
    [['One, ', { node: 'a' }], { name: 'messages', id: '2' }],
    [['two.', { node: 'a' }], { name: 'messages', id: '3' }],
    [null, { name: 'end', id: '4' }],
  ]);
  expect(textOf(session)).toEqual(['One, two.']);
  expect(session.getState().status).toBe('done');
  session.dispose();
});

test.each([1, 2, 3])('names survive a run that is read again after %i frames', async (count) => {
  const heard: [unknown, Frame | undefined][] = [];
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(RUN.slice(0, count).join('')));
      setTimeout(() => controller.error(new TypeError('cut')), 20);
    },
  });
  const answers = [
    new Response(cut, { headers: { 'content-type': 'text/event-stream' } }),
    stream(RUN.join('')),
  ];
  const session = createSession({ backend: namedBackend(heard, answers) });
  await session.sendMessage('Hello');
  expect(heard.slice(-4).map(([, frame]) => frame?.name)).toEqual([
    'metadata',
    'messages',
    'messages',
    'end',
  ]);
  expect(textOf(session)).toEqual(['One, two.']);
  expect(session.getState().status).toBe('done');
  session.dispose();
});

test('data that names a type keeps it, whatever its frame is called', async () => {
  const heard: [unknown, Frame | undefined][] = [];
  const body =
    'event: values\ndata: {"type":"human","text":"Hi"}\n\nevent: values\ndata: {"a":1}\n\n';
  const session = createSession({
    backend: { ...namedBackend(heard, [stream(body)]), stream: { endsWithRun: true } },
  });
  await session.sendMessage('Hello');
  expect(heard.map(([data]) => data)).toEqual([{ type: 'human', text: 'Hi' }, { a: 1 }]);
  session.dispose();
});

test('R11 an event of UBIK without a type has that of its frame', async () => {
  const body =
    'event: response_chunk\ndata: {"content":"Hello"}\n\n' +
    'event: response_chunk\ndata: {"type":"agent_processing_complete"}\n\n';
  const session = createSession({
    backend: ubikBackend({
      url: 'https://agent.test',
      sessionId: 's1',
      auth: { token: 't' },
      fetch: async () => stream(body),
    }),
    reloadAfterTurn: false,
  });
  await session.sendMessage('Hi');
  expect(textOf(session)).toEqual(['Hello']);
  expect(session.getState().status).toBe('done');
  session.dispose();
});

test.each<[string, AgentBackend['sendMessage']]>([
  [
    'lines',
    () =>
      ndjsonCall({
        url: 'https://agent.test/',
        body: {},
        fetch: async () => new Response('{"a":1}\n'),
      }),
  ],
  [
    'an iterable',
    () =>
      streamCall(async function* run() {
        yield { a: 1 };
      }),
  ],
])('a frame of %s has no name and no id', async (_, sendMessage) => {
  const heard: [unknown, Frame | undefined][] = [];
  const session = createSession({
    backend: { ...namedBackend(heard, []), stream: { endsWithRun: true }, sendMessage },
  });
  await session.sendMessage('Hello');
  expect(heard).toEqual([[{ a: 1 }, { name: 'message', id: '' }]]);
  session.dispose();
});

test('a recording of the inspector keeps the names, and replays them', async () => {
  const heard: [unknown, Frame | undefined][] = [];
  const session = createSession({ backend: namedBackend([], [stream(RUN.join(''))]) });
  const recorder = recordSession(session);
  await session.sendMessage('Hello');
  const recording = recorder.toRecording();
  expect(recorder.getLog().entries.map(wireType).filter(Boolean)).toEqual([
    'metadata',
    'messages',
    'messages',
    'end',
  ]);
  session.dispose();
  const copy = JSON.parse(JSON.stringify(recording)) as typeof recording;
  const again = createSession({
    backend: replayBackend({ ...copy, createDecoder: () => namedDecoder(heard) }),
  });
  await again.sendMessage('Hello');
  expect(heard.map(([, frame]) => frame)).toEqual(
    ['metadata', 'messages', 'messages', 'end'].map((name, index) => ({
      name,
      id: String(index + 1),
    })),
  );
  expect(textOf(again)).toEqual(['One, two.']);
  again.dispose();
});
