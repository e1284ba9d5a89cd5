import fc from 'fast-check';
import type { Part, Status } from '../../../src/core/parts.js';
import type { Message } from '../../../src/core/state.js';

/** What happens in a run: one after the other, or beside each other, each with what is inside. */
export interface Happening {
  readonly kind: 'step' | 'tool' | 'agent' | 'thinking';
  /** Milliseconds since the previous one began. */
  readonly after: number;
  readonly takes: number;
  readonly name: string;
  readonly inside: readonly Happening[];
}

const { happening } = fc.letrec<{ happening: Happening }>((tie) => ({
  happening: fc.record({
    kind: fc.constantFrom('step', 'tool', 'agent', 'thinking'),
    after: fc.nat(20),
    takes: fc.nat(40),
    name: fc.constantFrom('search', 'read', 'pay'),
    inside: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constant([]),
      fc.array(tie('happening'), { maxLength: 3 }),
    ),
  }),
}));

export const happenings: fc.Arbitrary<readonly Happening[]> = fc.array(happening, { maxLength: 4 });

/** When something began and ended, by the id of its part. */
export type Times = Map<string, readonly [start: number, end: number]>;

export const BEGIN = Date.parse('2026-11-27T10:00:00Z');
const iso = (time: number) => new Date(BEGIN + time).toISOString();

/** A finished message in which all of this happened, with the times as they were; children never outlast what holds them. */
export function messageOf(
  list: readonly Happening[],
  key = 'm',
): { message: Message; times: Times } {
  const times: Times = new Map();
  const { parts, end } = partsOf(list, 0, '', times);
  times.set('', [0, end]);
  const message: Message = {
    id: key,
    key,
    role: 'assistant',
    status: 'done',
    createdAt: iso(0),
    endedAt: iso(end),
    parts,
  };
  return { message, times };
}

function partsOf(
  list: readonly Happening[],
  from: number,
  path: string,
  times: Times,
): { readonly parts: readonly Part[]; readonly end: number } {
  let begun = from;
  let last = from;
  const parts = list.map((each, index): Part => {
    const id = `${path}${index}`;
    const start = begun + each.after;
    begun = start;
    const holds = each.kind === 'thinking' ? [] : each.inside;
    const inside = partsOf(holds, start, `${id}.`, times);
    const end = Math.max(start + each.takes, inside.end);
    last = Math.max(last, end);
    times.set(id, [start, end]);
    const told = { id, status: 'done' as Status, startedAt: iso(start), endedAt: iso(end) };
    switch (each.kind) {
      case 'thinking':
        return { ...told, type: 'thinking', text: '' };
      case 'step':
        return { ...told, type: 'step', title: each.name, single: false, parts: inside.parts };
      case 'tool':
        return { ...told, type: 'tool', toolName: each.name, executionId: id, parts: inside.parts };
      case 'agent':
        return {
          ...told,
          type: 'agent',
          agentId: each.name,
          runId: id,
          task: '',
          parts: inside.parts,
        };
    }
  });
  return { parts, end: last };
}

const times = fc.oneof(
  fc.constantFrom('', 'soon', '0000-00-00', '+275760-09-13T00:00:00.001Z', '1969-12-31T00:00:00Z'),
  fc.integer({ min: -200, max: 200 }).map(iso),
);
const maybeTime = fc.option(times, { nil: undefined });
const status: fc.Arbitrary<Status> = fc.constantFrom(
  'running',
  'awaiting-input',
  'done',
  'failed',
  'interrupted',
);

/** Parts as a backend with broken clocks sends them: any time, any status, ids that repeat. */
const { wild } = fc.letrec<{ wild: Part }>((tie) => ({
  wild: fc
    .record({
      type: fc.constantFrom('text', 'input', 'checkpoint', 'thinking', 'step', 'tool', 'agent'),
      id: fc.constantFrom('a', 'b', 'a~2', ''),
      startedAt: maybeTime,
      endedAt: maybeTime,
      updatedAt: maybeTime,
      isLive: fc.boolean(),
      status,
      parts: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('wild'), { maxLength: 4 })),
    })
    .map(({ isLive, updatedAt, type, ...given }) => ({
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      type,
      text: '',
      title: '',
      single: false,
      toolName: 'search',
      executionId: given.id,
      agentId: '',
      runId: '',
      task: '',
      name: '',
      prompt: '',
      inputTypes: [],
      ...(isLive && { live: { data: {}, log: [], outputs: [], startedAt: updatedAt, updatedAt } }),
    })) as unknown as fc.Arbitrary<Part>,
}));

export const wildMessages: fc.Arbitrary<readonly Message[]> = fc.array(
  fc
    .record({
      key: fc.constantFrom('m', 'n'),
      role: fc.constantFrom('user', 'assistant', 'assistant', 'helper'),
      status: fc.oneof(status, fc.constant('stopped' as const)),
      createdAt: maybeTime,
      endedAt: maybeTime,
      parts: fc.array(wild, { maxLength: 5 }),
    })
    .map(
      (given) =>
        Object.fromEntries(
          Object.entries({ ...given, id: given.key }).filter(([, value]) => value !== undefined),
        ) as unknown as Message,
    ),
  { maxLength: 4 },
);
