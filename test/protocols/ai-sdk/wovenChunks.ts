import type { UIMessageChunk } from 'ai';
import type { Random } from '../../../src/conformance/kit/Random.js';

/** A chunk, with fields that it may have, each by chance. */
type Told = readonly [UIMessageChunk, object?];

const text = (id: string): readonly Told[] => [
  [{ type: 'text-start', id }, { providerMetadata: { acme: { id: 1 } } }],
  [{ type: 'text-delta', id, delta: `${id} says` }, { providerMetadata: { acme: { id: 2 } } }],
  [{ type: 'text-delta', id, delta: '' }],
  [{ type: 'text-delta', id, delta: ' this' }],
  [{ type: 'text-end', id }, { providerMetadata: { acme: { id: 3 } } }],
];
const thought = (id: string): readonly Told[] => [
  [{ type: 'reasoning-start', id }, { providerMetadata: { acme: { id: 4 } } }],
  [{ type: 'reasoning-delta', id, delta: 'Hm' }, { providerMetadata: { acme: { id: 5 } } }],
  [{ type: 'reasoning-delta', id, delta: '' }],
  [{ type: 'reasoning-end', id }, { providerMetadata: { acme: { id: 6 } } }],
];
const OF_CALL = { title: 'Add', providerExecuted: true, toolMetadata: { a: 1 } };
const OF_OUTPUT = { toolMetadata: { a: 2 }, providerMetadata: { acme: { id: 7 } } };
const begun = (toolCallId: string, more: object = {}): readonly Told[] => {
  const call = { toolCallId, toolName: 'add', ...more };
  const meta = { ...OF_CALL, providerMetadata: { acme: { id: 8 } } };
  return [
    [
      { type: 'tool-input-start', ...call },
      { ...meta, inputEncoding: 'json' },
    ],
    [{ type: 'tool-input-delta', toolCallId, inputTextDelta: '{"a":' }],
    [{ type: 'tool-input-delta', toolCallId, inputTextDelta: '1}' }],
    [{ type: 'tool-input-available', ...call, input: { a: 1 } }, meta],
  ];
};
const gave = (toolCallId: string, output: unknown): Told => [
  { type: 'tool-output-available', toolCallId, output },
  { ...OF_OUTPUT, preliminary: true },
];
const asked = (toolCallId: string, isApproved: boolean): readonly Told[] => [
  [
    { type: 'tool-approval-request', approvalId: `ask-${toolCallId}`, toolCallId },
    { reason: 'Costs', signature: 's', isAutomatic: true, approvalDescriptor: { d: 1 } },
  ],
  [
    { type: 'tool-approval-response', approvalId: `ask-${toolCallId}`, approved: isApproved },
    { reason: 'Fine', providerExecuted: true, providerMetadata: { acme: { id: 9 } } },
  ],
];

/** What belongs together, and comes in this order. */
const threadsOf = (step: number): readonly (readonly Told[])[] => [
  text('t'),
  [...text('u'), ...text('u')],
  thought('r'),
  text('r'),
  [...begun(`c1-${step}`), gave(`c1-${step}`, 'half'), gave(`c1-${step}`, null)],
  [...begun(`c2-${step}`, { dynamic: true }), gave(`c2-${step}`, { b: 1 })],
  [...begun(`c3-${step}`), ...asked(`c3-${step}`, true), gave(`c3-${step}`, 3)],
  [
    ...begun(`c4-${step}`),
    ...asked(`c4-${step}`, false),
    [{ type: 'tool-output-denied', toolCallId: `c4-${step}` }],
  ],
  [
    ...begun(`c5-${step}`),
    gave(`c5-${step}`, 'half'),
    [{ type: 'tool-output-error', toolCallId: `c5-${step}`, errorText: 'Boom' }, OF_OUTPUT],
  ],
  [
    ...begun(`c6-${step}`).slice(0, 2),
    [
      {
        type: 'tool-input-error',
        toolCallId: `c6-${step}`,
        toolName: 'add',
        input: '{',
        errorText: 'No JSON',
      },
      { ...OF_CALL, providerMetadata: { acme: { id: 10 } } },
    ],
  ],
  [
    ...begun(`c7-${step}`).slice(3),
    gave(`c7-${step}`, 'one'),
    ...begun(`c7-${step}`).slice(3),
    gave(`c7-${step}`, 'two'),
  ],
  [
    [{ type: 'data-parcel', id: 'p', data: 'sea' }],
    [{ type: 'data-parcel', data: 'none' }],
    [{ type: 'data-parcel', id: 'p', data: `land ${step}` }, { transient: true }],
    [{ type: 'data-letter', id: 'p', data: step }],
  ],
];

/** Chunks of an answer in a few steps, some of them taken back and told anew: the same for the same chance. */
export function wovenChunks(
  random: Random,
  steps: readonly number[] = [0, 1, 2].slice(random.below(3)),
): readonly UIMessageChunk[] {
  return steps.flatMap((step) => {
    const wrong = random.below(3) === 0 ? woven(random, step) : [];
    const back = wrong.slice(0, random.below(wrong.length + 1));
    return [
      { type: 'start-step' } as const,
      ...(back.length > 0 ? [...back, { type: 'reset-step' } as const] : []),
      ...woven(random, step),
      { type: 'finish-step' } as const,
    ];
  });
}

/** What a step tells at the same time. */
function woven(random: Random, step: number): readonly UIMessageChunk[] {
  const threads = random
    .shuffle(threadsOf(step))
    .slice(0, 4)
    .map((thread) => [...thread]);
  const chunks: UIMessageChunk[] = [];
  while (threads.length > 0) {
    const index = random.below(threads.length);
    const next = threads[index]?.shift();
    if (next === undefined) {
      threads.splice(index, 1);
      continue;
    }
    const [chunk, more = {}] = next;
    const told = Object.entries(more).filter(() => random.below(3) === 0);
    chunks.push({ ...chunk, ...Object.fromEntries(told) });
  }
  return chunks;
}
