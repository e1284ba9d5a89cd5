// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import { createAgUiDecoder } from '../../src/protocols/ag-ui/createAgUiDecoder.js';
import { createAiSdkDecoder } from '../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import type { Decoder } from '../../src/contract/index.js';
import { calls, finish, gives, start, thinks } from '../support/agUi.js';
import { processorTime } from '../support/processorTime.js';

/*
 * Ten times as much takes ten times as long, and not a hundred times, in which case no attempt stays below the limit. A
 * collection of garbage spoils one attempt. What takes less than a few milliseconds counts as that.
 */

const LIMIT = 50;
const ATTEMPTS = 6;

const each = <Item>(count: number, make: (index: number) => Item | readonly Item[]): Item[] =>
  Array.from({ length: count }, (_, index) => make(index)).flat() as Item[];

type Build = (count: number) => readonly unknown[];

/** The milliseconds that a decoder takes, or a decoder and the session that it fills. */
function millisecondsFor(decoder: Decoder, events: readonly unknown[], isWhole: boolean): number {
  let session = initialSession();
  return processorTime(() => {
    for (const event of events) {
      const told = decoder.push(event);
      if (isWhole) session = told.reduce(reduceSession, session);
    }
  });
}

function growthOf(
  createDecoder: () => Decoder,
  build: Build,
  few: number,
  isWhole: boolean,
): number {
  const [small, large] = [build(few), build(10 * few)];
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && growth >= LIMIT; attempt++) {
    const before = millisecondsFor(createDecoder(), small, isWhole);
    growth = millisecondsFor(createDecoder(), large, isWhole) / Math.max(3, before);
  }
  return growth;
}

const state = (count: number) => Object.fromEntries(each(count, (index) => [[`k${index}`, index]]));

const AG_UI: readonly (readonly [string, Build])[] = [
  [
    'arguments of two calls in turn',
    (count) =>
      each(count, (index) =>
        ['c1', 'c2'].map((toolCallId) => ({
          type: 'TOOL_CALL_CHUNK',
          toolCallId,
          toolCallName: 'a',
          delta: `"${index}",`,
        })),
      ),
  ],
  [
    'arguments that end again and again',
    (count) => [...each(count, (index) => calls('c1', 'a', `"${index}",`))],
  ],
  [
    'open steps',
    (count) => [
      ...each(count, (index) => ({ type: 'STEP_STARTED', stepName: `s${index}` })),
      ...each(count, (index) => ({ type: 'STEP_FINISHED', stepName: `s${index}` })),
    ],
  ],
  [
    'changes of one object in one patch',
    (count) => [
      { type: 'STATE_SNAPSHOT', snapshot: state(count) },
      {
        type: 'STATE_DELTA',
        delta: each(count, (index) => ({ op: 'replace', path: `/k${index}`, value: -1 })),
      },
    ],
  ],
  [
    'changes of one object that change nothing',
    (count) => [
      { type: 'STATE_SNAPSHOT', snapshot: state(count) },
      ...each(count, (index) => ({
        type: 'STATE_DELTA',
        delta: [{ op: 'replace', path: `/k${index}`, value: index }],
      })),
    ],
  ],
  [
    'results of calls of a run before',
    (count) => [
      start('r0'),
      ...each(count, (index) => calls(`c${index}`, 'a', '{}')),
      finish({ type: 'success', pendingToolCallIds: ['none'] }, 'r0'),
      start('r1'),
      ...each(count, (index) => gives(`c${index}`, '1')),
    ],
  ],
  [
    'reasoning that a snapshot changes',
    (count) => [
      ...each(count, (index) => thinks(`t${index}`, 'x')),
      {
        type: 'MESSAGES_SNAPSHOT',
        messages: each(count, (index) => ({ id: `t${index}`, role: 'reasoning', content: 'y' })),
      },
    ],
  ],
];

const called = (index: number) => ({
  type: 'tool-input-available',
  toolCallId: `c${index}`,
  toolName: 'a',
  input: 1,
});

const written = (id: string) => [
  { type: 'text-start', id },
  { type: 'text-delta', id, delta: 'x' },
];

const AI_SDK: readonly (readonly [string, Build])[] = [
  [
    'approvals that the server gives itself',
    (count) =>
      each(count, (index) => [
        called(index),
        { type: 'tool-approval-request', approvalId: `a${index}`, toolCallId: `c${index}` },
        { type: 'tool-approval-response', approvalId: `a${index}`, approved: true },
      ]),
  ],
  [
    'steps that are taken back',
    (count) =>
      each(count, () => [
        { type: 'start-step' },
        ...written('wrong'),
        { type: 'reset-step' },
        ...written('right'),
      ]),
  ],
  [
    'a step that is taken back again and again, behind many others',
    (count) => [
      ...each(count, called),
      { type: 'start-step' },
      ...each(count, () => [...written('wrong'), { type: 'reset-step' }]),
    ],
  ],
  [
    'texts that begin before any says something',
    (count) => [
      ...each(count, (index) => ({ type: 'text-start', id: `t${index}` })),
      ...each(count, (index) => ({ type: 'text-delta', id: `t${index}`, delta: 'x' })),
    ],
  ],
  [
    'pieces of metadata',
    (count) =>
      each(count, (index) => ({
        type: 'message-metadata',
        messageMetadata: { [`k${index}`]: 1, deep: { [`k${index}`]: 1 } },
      })),
  ],
];

describe.each([
  ['a decoder', 2000, false],
  ['a session', 300, true],
])('the time that %s takes grows with the length of a stream', (_, few, isWhole) => {
  test.each(AG_UI)('of AG-UI: %s', (_name, build) => {
    expect(growthOf(createAgUiDecoder, build, few, isWhole)).toBeLessThan(LIMIT);
  });

  test.each(AI_SDK)('of the AI SDK: %s', (_name, build) => {
    expect(growthOf(createAiSdkDecoder, build, few, isWhole)).toBeLessThan(LIMIT);
  });
});
