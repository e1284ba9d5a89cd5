// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpAgent } from '@ag-ui/client';
import { EventType, type Message } from '@ag-ui/core';
import { EventSchemas } from '@ag-ui/core/schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readEventStream } from '../../../src/core/sse/readEventStream.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { SessionState } from '../../../src/core/state.js';
import { createAgUiDecoder } from '../../../src/protocols/ag-ui/createAgUiDecoder.js';
import { sentMessages } from '../../../src/protocols/ag-ui/sentMessages.js';
import { finish, says, start, stateAfter, type Wire } from '../../support/agUi.js';
import { bytesOf, encoder, inner, STREAMS } from '../../support/agUiStreams.js';
import { runs } from '../../support/runs.js';

/* The same bytes, written by the encoder of the package, for its own client and for this library. */

/** The wire objects of bytes that arrive in these pieces. */
async function read(pieces: readonly Uint8Array[]): Promise<readonly unknown[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const events: unknown[] = [];
  for await (const { data } of readEventStream(body, { takesUnfinished: true })) {
    events.push(JSON.parse(data));
  }
  return events;
}

let answer: Uint8Array = new Uint8Array();
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': encoder.getContentType() });
  response.end(answer);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => {
  vi.restoreAllMocks();
  server.close();
});

/** What is compared of a message: without what is empty, and without what other sides do not say. */
const told = ({ id, role, ...rest }: Message) => ({
  id,
  role,
  content: ('content' in rest ? rest.content : undefined) ?? '',
  calls: 'toolCalls' in rest ? rest.toolCalls : undefined,
  of: 'toolCallId' in rest ? rest.toolCallId : undefined,
  error: 'error' in rest ? rest.error : undefined,
});

const isSaid = ({ content, calls }: ReturnType<typeof told>) =>
  content !== '' || calls !== undefined;

describe.each(Object.entries(STREAMS))('%s', (_, events) => {
  test('is what the encoder and the schemas of the package take', () => {
    expect(events.filter((event) => !EventSchemas.safeParse(event).success)).toEqual([]);
  });

  test('G49 G50 gives the messages and the state that the package’s client has', async () => {
    answer = bytesOf(events);
    const peer = new HttpAgent({ url, threadId: 't1', initialState: {} });
    await peer.runAgent({ runId: 'r1' });
    const state = stateAfter(await read([answer]), createAgUiDecoder({ state: {} }));
    const own = sentMessages(state.messages) as readonly Message[];
    const keep = (message: ReturnType<typeof told>) => message.role === 'tool' || isSaid(message);
    expect(own.map(told).filter(keep)).toEqual(peer.messages.map(told).filter(keep));
    expect(state.agentState ?? {}).toEqual(peer.state);
  });

  test('G1 ends in one state, wherever its bytes are cut', async () => {
    const bytes = bytesOf(events);
    const whole = stateAfter(await read([bytes]));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(bytes.length), { maxLength: 6 }), async (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
        const pieces = at.slice(1).map((end, index) => bytes.slice(at[index], end));
        expect(stateAfter(await read(pieces))).toEqual(whole);
      }),
      { numRuns: runs(20) },
    );
  });
});

test('G1 reads frames as the standard has them, and a last one that nothing ends', async () => {
  const line = (event: Wire) => JSON.stringify(event);
  const [first, second, third] = says('m1', 'Hi').map(line);
  const text = [
    `: a comment\r\ndata:${line(start())}\r\n\r\n`,
    `event: message\nid: 7\nretry: 10\ndata: ${first}\n\n`,
    `data: ${second?.slice(0, 1)}\ndata: ${second?.slice(1)}\n\n`,
    `data: ${third}\n\ndata: ${line(finish())}`,
  ].join('');
  const state = stateAfter(await read([new TextEncoder().encode(text)]));
  expect(state).toEqual(stateAfter([start(), ...says('m1', 'Hi'), finish()]));
});

test('G1 G3 keeps all that is good of a stream with a wrong value, however it arrives', async () => {
  const wrong = { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: 7 };
  const events = [start(), ...says('m1', 'Hi').slice(0, 2), wrong, ...says('m2', 'Ho'), finish()];
  const frames = events.map((event) =>
    new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`),
  );
  const whole = new Uint8Array(frames.flatMap((frame) => [...frame]));
  const state = stateAfter(await read([whole]));
  expect(stateAfter(await read(frames))).toEqual(state);
  expect(state).toMatchObject({ status: 'failed', fault: { reason: 'unreadable' } });
  expect(state.messages[0]?.parts).toMatchObject([{ text: 'Hi' }, { text: 'Ho' }]);
});

const EXAMPLES: Readonly<Record<string, Wire>> = Object.fromEntries(
  [
    ...Object.values(STREAMS).flat(),
    { type: 'RUN_ERROR', message: 'No' },
    { type: 'SUBAGENT_ERROR', ...inner, message: 'No' },
    { type: 'ACTIVITY_SNAPSHOT', messageId: 'a', activityType: 'P', content: {} },
    { type: 'ACTIVITY_DELTA', messageId: 'a', activityType: 'P', patch: [] },
    { type: 'REASONING_ENCRYPTED_VALUE', subtype: 'message', entityId: 'm', encryptedValue: 'x' },
  ]
    .toReversed()
    .map((event) => [event.type, event]),
);

const KEPT = new Set(['RAW', 'CUSTOM']);

describe('each type of event', () => {
  // A type that a newer version adds has no example, and fails here.
  test.each(Object.values(EventType))('G8 %s is read', (type) => {
    const event = EXAMPLES[type];
    expect(event).toBeDefined();
    const before =
      type === EventType.STEP_FINISHED
        ? [{ type: 'STEP_STARTED', stepName: 'a' }]
        : type === EventType.ACTIVITY_DELTA
          ? [EXAMPLES['ACTIVITY_SNAPSHOT']]
          : type === EventType.TOOL_CALL_RESULT
            ? [{ ...EXAMPLES['TOOL_CALL_START'], toolCallId: event?.['toolCallId'] }]
            : [];
    const given = type === EventType.STATE_DELTA ? { ...event, delta: [] } : event;
    const state = stateAfter([
      ...(type === EventType.RUN_STARTED ? [] : [start()]),
      ...before,
      given,
    ]);
    const codes = state.diagnostics.map(({ code }) => code);
    expect(codes).toEqual(KEPT.has(type) ? ['unknown-event'] : []);
  });
});

/** Real events in which some fields hold anything at all. */
const mutated = fc
  .record({
    event: fc.constantFrom(...Object.values(EXAMPLES)),
    fields: fc.dictionary(
      fc.constantFrom(
        ...new Set(Object.values(EXAMPLES).flatMap((event) => Object.keys(event))),
        '__proto__',
      ),
      fc.jsonValue(),
      { maxKeys: 3 },
    ),
    isKept: fc.boolean(),
  })
  .map(({ event, fields, isKept }) => ({
    ...event,
    ...fields,
    ...(isKept && { type: event.type }),
  }));

test('G3 no event throws, whatever its fields hold, and each prefix is a state of its own', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(mutated, fc.jsonValue()), { maxLength: 30 }), (events) => {
      const decoder = createAgUiDecoder();
      let state: SessionState = initialSession();
      for (const event of events) {
        const sent = structuredClone(event);
        state = decoder.push(event).reduce(reduceSession, state);
        expect(event).toEqual(sent);
      }
      const end = decoder.end().reduce(reduceSession, state);
      expect(stateAfter(events)).toEqual(end);
      expect(['running', 'submitting', 'stopping']).not.toContain(end.status);
    }),
    { numRuns: runs(300) },
  );
});

describe('a run that another one has spawned', () => {
  const spawned = { ...start('r2'), parentRunId: 'r1' };
  const inside = [start('r1'), spawned, ...says('m2', 'Rail costs 31.'), finish(undefined, 'r2')];
  const read = (events: readonly Wire[]) => {
    answer = bytesOf(events);
    return new HttpAgent({ url, threadId: 't1' }).runAgent({ runId: 'r1' });
  };

  test('is on a stream of its own: the package refuses it inside of an open run', async () => {
    // The client prints its error as well.
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(read([...inside, finish(undefined, 'r1')])).rejects.toThrow('still active');
    quiet.mockRestore();
    const behind = [start('r1'), finish(undefined, 'r1'), ...inside.slice(1)];
    await expect(read(behind)).resolves.toMatchObject({ newMessages: [{ id: 'm2' }] });
  });

  test('has a message of its own, and is no sub-agent', () => {
    for (const events of [
      [start('r1'), ...says('m1', 'I ask.'), finish(undefined, 'r1'), ...inside.slice(1)],
      [start('r1'), ...says('m1', 'I ask.'), ...inside.slice(1)],
    ]) {
      const state = stateAfter(events);
      expect(state.messages.map(({ parts, runId }) => [runId, parts])).toMatchObject([
        ['r1', [{ type: 'text', text: 'I ask.' }]],
        ['r2', [{ type: 'text', text: 'Rail costs 31.' }]],
      ]);
    }
  });
});
