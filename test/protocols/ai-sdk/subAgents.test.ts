// @vitest-environment node
/* A sub-agent of the AI SDK is a tool that gives its message again and again (S32). The oracle is the stored message: whatever was
   previewed before, the parts are those that the last version alone gives. */
import { readUIMessageStream, type UIMessage, type UIMessageChunk } from 'ai';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../src/conformance/kit/Random.js';
import { agentsOf, reduceSession, type SessionEvent } from '../../../src/core.js';
import type { AgentPart, Part, ToolPart } from '../../../src/core/parts.js';
import { mapParts } from '../../../src/core/session/tree.js';
import { createAiSdkDecoder } from '../../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import { readUIMessages } from '../../../src/protocols/ai-sdk/readUIMessages.js';
import {
  allParts,
  answerOf,
  keptOf,
  peerOf,
  stateAfter,
  withoutCarried,
} from '../../support/aiSdk.js';
import { chunksOfTurn } from '../../support/aiSdkServer.js';
import { EXPERTS_TURN } from '../../support/aiSdkTurns.js';
import { AI_SDKS } from '../../support/aiSdkVersions.js';
import { wovenChunks } from './wovenChunks.js';

type Record_ = Record<string, unknown>;

const INPUT = { task: 'Find fares' };
const CALLED: readonly unknown[] = [
  { type: 'start', messageId: 'm1' },
  { type: 'start-step' },
  { type: 'tool-input-available', toolCallId: 'c1', toolName: 'rail_expert', input: INPUT },
];
const gave = (output: unknown, isPreliminary = true) => ({
  type: 'tool-output-available',
  toolCallId: 'c1',
  output,
  ...(isPreliminary && { preliminary: true }),
});
const said = (...parts: readonly object[]) => ({ id: 'n1', role: 'assistant', parts });
const words = (text: string, state = 'streaming') => ({ type: 'text', text, state });

/** Of a call that fails, the package keeps no output: its previews, and its sub-agent, are known live only. */
const comparable = (parts: readonly Part[]): readonly Part[] =>
  mapParts(withoutCarried(parts), (part) => {
    if (part.type !== 'tool' || part.status !== 'failed') return part;
    const { result: _, ...rest } = part;
    return { ...rest, parts: [] };
  });

/** The parts that a stored message with this output gives. */
function storedWith(output: unknown, isPreliminary: boolean): readonly Part[] {
  const call = { type: 'tool-rail_expert', toolCallId: 'c1', input: INPUT };
  const state = { state: 'output-available', output, ...(isPreliminary && { preliminary: true }) };
  const parts = [{ type: 'step-start' }, { ...call, ...state }];
  const [message] = readUIMessages([{ id: 'm1', role: 'assistant', parts }]);
  return comparable(message?.parts ?? []);
}

/** The parts after these versions of a message, the last of which is final unless the stream is cut. */
function liveWith(outputs: readonly unknown[], isCut: boolean): readonly Part[] {
  const chunks = outputs.map((output, index) => gave(output, isCut || index < outputs.length - 1));
  // What is read of the wire is nobody else's.
  const sent = structuredClone([...CALLED, ...chunks, ...(isCut ? [] : [{ type: 'finish' }])]);
  return comparable(answerOf(stateAfter(sent, { isCut })).parts);
}

const agentIn = (parts: readonly Part[]): AgentPart => {
  const agent = allParts(parts).find((part) => part.type === 'agent');
  if (agent === undefined) throw new Error('There is no sub-agent.');
  return agent;
};

/** Every version of a message that the package's own reader gives while it reads the chunks. */
async function versionsOf(chunks: readonly UIMessageChunk[]): Promise<readonly UIMessage[]> {
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(structuredClone(chunk));
      controller.close();
    },
  });
  const versions: UIMessage[] = [];
  for await (const version of readUIMessageStream({ stream, onError: () => undefined }))
    versions.push(JSON.parse(JSON.stringify(version)) as UIMessage);
  return versions;
}

describe('previews of a sub-agent', () => {
  test('S32 S21 are the parts of the stored message, wherever they are cut', async () => {
    let restarts = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const versions = await versionsOf(wovenChunks(new Random(seed)));
      restarts += versions.filter(
        ({ parts }, index) => parts.length < (versions[index - 1]?.parts.length ?? 0),
      ).length;
      const random = new Random(seed);
      const cuts = new Set([
        versions.length,
        ...Array.from({ length: 3 }, () => random.below(versions.length) + 1),
      ]);
      for (const count of cuts) {
        const outputs = versions.slice(0, count);
        for (const isCut of [true, false]) {
          expect([seed, count, isCut, liveWith(outputs, isCut)]).toEqual([
            seed,
            count,
            isCut,
            storedWith(outputs.at(-1), isCut),
          ]);
        }
      }
    }
    // Steps that were taken back.
    expect(restarts).toBeGreaterThan(2);
  });

  test('S32 may be anything: the last version counts', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = new Random(seed);
      const outputs = Array.from({ length: 2 + random.below(6) }, () => anyMessage(random));
      for (const isCut of [true, false]) {
        expect([seed, isCut, liveWith(outputs, isCut)]).toEqual([
          seed,
          isCut,
          storedWith(outputs.at(-1), isCut),
        ]);
      }
    }
  });

  test('S32 tell what is new in them, and keep what is not', () => {
    const first = words('First.', 'done');
    const versions = Array.from({ length: 200 }, (_, index) =>
      said({ type: 'step-start' }, first, words('ab '.repeat(index + 1))),
    );
    const decoder = createAiSdkDecoder();
    const events: SessionEvent[] = [];
    let state = stateAfter([]);
    const kept = new Set<Part | undefined>();
    for (const chunk of structuredClone([...CALLED, ...versions.map((one) => gave(one))])) {
      const told = decoder.push(chunk);
      events.push(...told);
      state = told.reduce(reduceSession, state);
      if ((chunk as Record_)['output'] !== undefined)
        kept.add(agentIn(answerOf(state).parts).parts[0]);
    }
    expect(kept.size).toBe(1);
    expect(events.filter(({ type }) => type === 'agent-start')).toHaveLength(1);
    const deltas = events.flatMap((event) => (event.type === 'text-delta' ? [event.text] : []));
    expect(deltas.join('')).toBe(`First.${'ab '.repeat(200)}`);
    // A delta and the call's result for each, and what begins.
    expect(events.length).toBeLessThan(2 * versions.length + 20);
  });

  test('S32 that shrink, or change what was there before, begin the sub-agent anew', () => {
    const long = said(words('One.', 'done'), words('Two.', 'done'));
    for (const [next, texts] of [
      [said(words('One.', 'done')), ['One.']],
      [said(words('Other.', 'done'), words('Two.', 'done')), ['Other.', 'Two.']],
      [said({ type: 'reasoning', text: 'One.', state: 'done' }), ['One.']],
      [said(), []],
    ] as const) {
      const agent = agentIn(liveWith([long, next], false));
      expect(agent.parts.map((part) => 'text' in part && part.text)).toEqual(texts);
      expect(agent).toMatchObject({ id: 'tool-1/agent', status: 'done' });
    }
  });

  test('S32 keep texts whole that have no state, as an app may write them itself', () => {
    const bare = (text: string) => said({ type: 'text', text });
    const agent = agentIn(liveWith([bare(''), bare('Rail'), bare('Rail costs 31.')], false));
    expect(agent.parts).toEqual([
      { type: 'text', id: 'tool-1/agent/text-0', text: 'Rail costs 31.' },
    ]);
  });
});

/** A message of a few parts, each of any kind and often the same as in another one. */
function anyMessage(random: Random): object {
  const pick = <Item>(...items: readonly Item[]): Item => items[random.below(items.length)] as Item;
  const text = () => 'Rail costs 31.'.slice(0, random.below(15));
  const part = (depth: number): object => {
    const toolCallId = pick('k1', 'k2');
    const call = { type: pick('tool-search', 'dynamic-tool'), toolName: 'search', toolCallId };
    const input = pick({ q: 'rail' }, { q: 'air' });
    return pick<() => object>(
      () => ({ type: 'text', text: text(), state: pick('streaming', 'done') }),
      () => ({ type: 'text', text: text() }),
      () => ({
        type: 'text',
        text: 'Rail.',
        state: pick('streaming', 'done'),
        citations: pick(undefined, [
          { source: { id: 's', sourceType: 'url', url: 'https://a.test/' } },
        ]),
      }),
      () => ({
        type: 'reasoning',
        id: pick('r', 'q'),
        text: text(),
        state: pick('streaming', 'done'),
      }),
      () => ({ type: 'step-start' }),
      () => ({ ...call, state: 'input-streaming', input, ...pick({}, { rawInput: text() }) }),
      () => ({ ...call, state: 'input-available', input }),
      () => ({ ...call, state: 'approval-requested', input, approval: { id: 'a' } }),
      () => ({
        ...call,
        state: 'output-available',
        input,
        output: pick<unknown>(1, 'two'),
        ...pick({}, { preliminary: true }),
      }),
      () => ({ ...call, state: 'output-error', input, errorText: pick('No', 'Never') }),
      () => ({ ...call, state: 'output-denied', input, approval: { id: 'a', approved: false } }),
      () => ({
        type: pick('data-fare', 'data-seat'),
        ...pick({}, { id: pick('x', 'y') }),
        data: random.below(3),
      }),
      () => ({
        type: 'source-url',
        sourceId: 's',
        url: pick('https://a.test/', 'https://b.test/'),
      }),
      () => ({ type: 'file', mediaType: 'image/png', url: 'https://a.test/a.png' }),
      () => ({
        type: pick('hologram', 'text-delta', 'reset-step', 'finish', 'error'),
        id: 't',
        delta: 'x',
        errorText: 'x',
      }),
      () => ({ type: 'text', text: 7 }),
      () =>
        depth === 0
          ? { type: 'step-start' }
          : {
              ...call,
              state: 'output-available',
              input,
              output: {
                role: 'assistant',
                parts: Array.from({ length: random.below(3) }, () => part(depth - 1)),
              },
              ...pick({}, { preliminary: true }),
            },
    )();
  };
  // Often the versions have the same beginning.
  const shared = new Random(7);
  const common = [
    { type: 'reasoning', text: 'Hm', state: 'done' },
    { type: 'tool-search', toolCallId: 'k1', state: 'input-available', input: { q: 'rail' } },
    { type: 'text', text: 'Rail', state: 'streaming' },
  ].slice(0, shared.below(2) + random.below(3));
  return said(...common, ...Array.from({ length: random.below(5) }, () => part(2)));
}

describe('the run of a sub-agent', () => {
  test.each(AI_SDKS)(
    'S32 S21 is the same live and stored, at once and inside of each other, on ai $version',
    async (sdk) => {
      const chunks = await chunksOfTurn(EXPERTS_TURN, sdk);
      const usageOf = ({ usage }: { readonly usage: unknown }) => usage;
      const state = stateAfter(chunks, { decoder: createAiSdkDecoder({ usageOf }) });
      expect(state.diagnostics).toEqual([]);
      expect(
        agentsOf(state).map(({ activity, agentId, calls, depth, status, task, usage }) => [
          depth,
          agentId,
          task,
          status,
          calls,
          activity?.text,
          usage?.outputTokens,
        ]),
      ).toEqual([
        [0, 'rail_expert', 'Find rail fares', 'done', 3, 'Rail costs 31 EUR.', 2],
        [0, 'planner', 'Plan the trip', 'done', 1, 'Take the train.', 2],
        [1, 'rail_expert', 'Fares', 'done', 3, 'Rail costs 31 EUR.', 2],
        [0, 'clerk', 'Call the desk', 'failed', 0, 'I call them.', 2],
      ]);
      const peer = await sdk.read(chunks);
      const [message] = readUIMessages([{ ...peer, id: 'm1' }], { usageOf });
      expect(comparable(message?.parts ?? [])).toEqual(comparable(answerOf(state).parts));
      const tools = allParts(answerOf(state).parts).filter((part) => part.type === 'tool');
      expect(new Set(tools.map(({ executionId }) => executionId)).size).toBe(tools.length);
      // It is sent back as the package has it, whatever is shown.
      expect(keptOf(chunks)).toEqual(JSON.parse(JSON.stringify((await peerOf(chunks)).parts)));
    },
  );

  test('S32 S10 a sub-agent that fails stays with what it has done, also once its message is loaded', () => {
    const failed = [
      gave(
        said(words('I call them.', 'done'), {
          type: 'tool-x',
          toolCallId: 'k',
          state: 'input-available',
          input: {},
        }),
      ),
      { type: 'tool-output-error', toolCallId: 'c1', errorText: 'Closed' },
      { type: 'finish' },
    ];
    const live = stateAfter([...CALLED, ...failed]);
    const stored = [
      { type: 'step-start' },
      {
        type: 'tool-rail_expert',
        toolCallId: 'c1',
        state: 'output-error',
        input: INPUT,
        errorText: 'Closed',
      },
    ];
    const messages = readUIMessages([{ id: 'm1', role: 'assistant', parts: stored }]);
    expect(messages[0]?.parts).toMatchObject([{ status: 'failed', parts: [] }]);
    for (const state of [live, reduceSession(live, { type: 'history-load', messages })]) {
      expect(answerOf(state).parts).toMatchObject([
        {
          status: 'failed',
          error: 'Closed',
          parts: [
            {
              type: 'agent',
              status: 'failed',
              parts: [{ type: 'text' }, { status: 'interrupted' }],
            },
          ],
        },
      ]);
    }
  });

  test.each([
    ['a denial', [{ type: 'tool-output-denied', toolCallId: 'c1' }, { type: 'finish' }], 'done'],
    ['a stop', [{ type: 'abort' }], 'stopped'],
    ['the end of the connection', [], 'interrupted'],
    ['an end without its output', [{ type: 'finish' }], 'done'],
  ])('S32 S14 after %s, nothing of it is at work', (_, rest, status) => {
    const open = said(
      { type: 'reasoning', text: 'Hm', state: 'streaming' },
      { type: 'tool-x', toolCallId: 'k', state: 'input-available', input: {} },
      words('Rail'),
    );
    const state = stateAfter([...CALLED, gave(open), ...rest], { isCut: rest.length === 0 });
    expect(state).toMatchObject({ status, requests: [] });
    const tool = answerOf(state).parts[0] as ToolPart;
    const statuses = [tool, ...allParts(tool.parts)].map((part) => 'status' in part && part.status);
    expect(statuses).toEqual(['interrupted', 'interrupted', 'interrupted', 'interrupted', false]);
  });

  test('S32 a call of it never asks, and its id is not taken for one of the main agent', () => {
    const asking = { type: 'tool-pay', toolCallId: 'c2', input: {}, approval: { id: 'a1' } };
    const state = stateAfter([
      ...CALLED,
      { type: 'tool-input-available', toolCallId: 'c2', toolName: 'pay', input: { to: 'Ada' } },
      { type: 'tool-approval-request', approvalId: 'a2', toolCallId: 'c2' },
      gave(said({ ...asking, state: 'approval-requested' }), false),
      { type: 'finish' },
    ]);
    expect(state).toMatchObject({ status: 'awaiting-input', requests: [{ partId: 'tool-2' }] });
    expect(answerOf(state).parts).toMatchObject([
      { parts: [{ type: 'agent', parts: [{ executionId: 'c1/c2', status: 'interrupted' }] }] },
      { executionId: 'c2', status: 'awaiting-input' },
    ]);
  });

  test('S32 its result is the whole message, and the words that it has said last', () => {
    const output = said(words('One.', 'done'), words('', 'done'), { type: 'step-start' });
    expect(answerOf(stateAfter([...CALLED, gave(output, false)])).parts).toMatchObject([
      { result: { text: 'One.', value: output } },
    ]);
  });

  test('S32 its part begins anew where its call is given again', () => {
    const state = stateAfter([
      ...CALLED,
      gave(said(words('One.', 'done')), false),
      gave(said(words('One. Two.', 'done')), false),
      { type: 'finish' },
    ]);
    expect(agentIn(answerOf(state).parts)).toMatchObject({
      status: 'done',
      parts: [{ text: 'One. Two.' }],
    });
  });
});

describe('an output that is no message of a sub-agent', () => {
  test.each([
    ['text', 'Rail costs 31.'],
    ['a list of messages', [said(words('Hi'))]],
    ['a message of a person', { ...said(words('Hi')), role: 'user' }],
    ['a message without a role', { id: 'm', parts: [words('Hi')] }],
    ['a message without parts', { id: 'm', role: 'assistant', content: 'Hi' }],
    ['parts that are none', { role: 'assistant', parts: ['Hi'] }],
    ['parts without a type', { role: 'assistant', parts: [{ text: 'Hi' }] }],
    ['parts of a type that is none', { role: 'assistant', parts: [{ type: 7 }] }],
    ['parts that are no list', { role: 'assistant', parts: { type: 'text' } }],
    ['an inherited role', JSON.parse('{"__proto__":{"role":"assistant"},"parts":[]}')],
  ])('S32 stays the data of its tool: %s', (_, output) => {
    for (const parts of [liveWith([output, output], false), storedWith(output, false)]) {
      expect(parts).toMatchObject([{ type: 'tool', parts: [], result: { value: output } }]);
    }
  });

  test('S32 a word on the way, or at the end, is beside the sub-agent', () => {
    const parts = liveWith(['Starting', said(words('Rail costs 31.', 'done')), 'Rail: 31'], false);
    expect(parts).toMatchObject([
      {
        status: 'done',
        result: { text: 'Rail: 31' },
        parts: [{ type: 'agent', status: 'done', parts: [{ text: 'Rail costs 31.' }] }],
      },
    ]);
  });
});

describe('a hostile sub-agent', () => {
  const nested = (depth: number): object =>
    depth === 0
      ? said(words('Deep.', 'done'))
      : said({
          type: 'tool-dig',
          toolCallId: 'c1',
          state: 'output-available',
          input: {},
          output: nested(depth - 1),
        });

  test('S32 nests to a depth, and is data below that', () => {
    const state = stateAfter([...CALLED, gave(nested(40), false), { type: 'finish' }]);
    expect(state.status).toBe('done');
    expect(state.diagnostics.map(({ code }) => code)).toContain('too-deep');
    const parts = allParts(answerOf(state).parts);
    expect(parts.filter(({ type }) => type === 'agent')).toHaveLength(16);
    const last = parts.findLast((part) => part.type === 'tool');
    expect(last).toMatchObject({
      parts: [],
      result: { text: expect.stringContaining('Deep.') as string },
    });
    expect(comparable(answerOf(state).parts)).toEqual(storedWith(nested(40), false));
  });

  test('S32 does not end, rewind or empty the answer around it', () => {
    const hostile = [
      'reset-step',
      'finish',
      'abort',
      'error',
      'start',
      'start-step',
      'message-metadata',
    ].map((type) => ({ type, errorText: 'x', messageMetadata: { a: 1 }, messageId: 'm2' }));
    const state = stateAfter([
      { type: 'start', messageId: 'm1' },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Before.' },
      { type: 'text-end', id: 't' },
      ...CALLED.slice(1),
      gave(
        said(
          ...hostile,
          words('In.', 'done'),
          { type: 'file' },
          { type: 'data-x', data: 1, transient: true },
        ),
        false,
      ),
      { type: 'finish' },
    ]);
    expect(state).toMatchObject({ status: 'done', messages: [{ id: 'm1' }] });
    expect(answerOf(state)).not.toHaveProperty('metadata');
    expect(answerOf(state).parts).toMatchObject([
      { text: 'Before.' },
      { parts: [{ type: 'agent', parts: [{ text: 'In.' }] }] },
    ]);
    // What could not be read of it is told, and is no reason to call the whole answer unreadable.
    expect(state.diagnostics).toMatchObject([{ code: 'wrong-field' }]);
  });

  test('S32 of many parts, which come and go, costs no more than what is sent', () => {
    const many = Array.from({ length: 1000 }, (_, index) => words(`${index}`, 'done'));
    const outputs = Array.from({ length: 6 }, (_, index) => said(...many.slice(index % 2)));
    const chunks = [...CALLED, ...outputs.map((output) => gave(output))];
    const decoder = createAiSdkDecoder();
    const counts = chunks.map(
      (chunk) =>
        decoder
          .push(chunk)
          .flatMap((event) => (event.type === 'part-events' ? event.events : event)).length,
    );
    expect(Math.max(...counts)).toBeLessThan(many.length + 20);
    expect(agentIn(answerOf(stateAfter(chunks)).parts).parts).toHaveLength(999);
  });
});
