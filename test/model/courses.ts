import fc from 'fast-check';
import type { Act } from './servers/ModelServer.js';
import type { Mishap, Purpose } from './Line.js';
import type { Subject } from './subjects.js';
import type { Course, Step } from './World.js';

const which = fc.constantFrom(0, 0, 0, 1, 2);

const mishap: fc.Arbitrary<Mishap> = fc.oneof(
  fc.constantFrom<Mishap>('refused', 'unauthorized', 'not taken', 'lost', 'late'),
  fc.integer({ min: 0, max: 6 }).map((cutAfter) => ({ cutAfter })),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>({ do: 'send' }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(5, 12, 25, 60, 200, 800, 3000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      which,
      how: fc.constantFrom('yes' as const, 'yes' as const, 'no' as const, 'twice' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('regenerate' as const, 'edit' as const),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('resend' as const, 'discard' as const), which }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('mishap' as const),
      of: fc.constantFrom<Purpose>('post', 'post', 'post', 'read', 'read', 'resume'),
      what: mishap,
    }),
  },
  {
    weight: 10,
    arbitrary: fc
      .constantFrom(
        'stop' as const,
        'retry' as const,
        'retry' as const,
        'load' as const,
        'reload' as const,
        'late answer' as const,
        'offline' as const,
        'online' as const,
        'cut' as const,
        'attach' as const,
        'detach' as const,
        'switch' as const,
        'switch' as const,
      )
      .map((what): Step => ({ do: what })),
  },
);

/** Steps that meet a certain moment only together, and that seldom come together by chance. */
const MOMENTS: readonly (readonly Step[])[] = [
  // Something is written, or written anew, while the stored messages are on their way.
  [{ do: 'mishap', of: 'read', what: 'late' }, { do: 'reload' }, { do: 'send' }],
  [{ do: 'mishap', of: 'read', what: 'late' }, { do: 'load' }, { do: 'edit', which: 0 }],
  // The conversation goes on behind a message that was not sent.
  [
    { do: 'mishap', of: 'post', what: 'refused' },
    { do: 'send' },
    { do: 'wait', ms: 60 },
    { do: 'send' },
  ],
  // While something is asked, something else is refused, or replaces what asks; then it is answered.
  ...(['regenerate', 'edit'] as const).flatMap((what): readonly (readonly Step[])[] => [
    [
      { do: 'wait', ms: 200 },
      { do: 'mishap', of: 'post', what: 'refused' },
      { do: what, which: 0 },
      { do: 'wait', ms: 60 },
      { do: 'answer', which: 0, how: 'yes' },
    ],
    [
      { do: 'wait', ms: 200 },
      { do: what, which: 0 },
      { do: 'wait', ms: 200 },
      { do: 'answer', which: 0, how: 'yes' },
    ],
  ]),
  // An answer is left before it has ended, and another message follows.
  [{ do: 'send' }, { do: 'wait', ms: 12 }, { do: 'detach' }, { do: 'send' }],
  // Both pages write at once.
  [{ do: 'send' }, { do: 'switch' }, { do: 'send' }],
];

const steps = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: step.map((one) => [one]) },
      { weight: 1, arbitrary: fc.constantFrom(...MOMENTS) },
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((all) => all.flat());

/** What the agents of a protocol do, and what people do with them. */
export function courses({
  acts,
  seconds,
}: Pick<Subject, 'acts' | 'seconds'>): fc.Arbitrary<Course> {
  const turn = fc.oneof(
    { weight: 1, arbitrary: fc.constant<readonly Act[]>(['say']) },
    { weight: 3, arbitrary: fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 4 }) },
  );
  return fc.record({
    turns: fc.array(turn, { maxLength: 6 }),
    steps,
    hasStorage: fc.boolean(),
    second: fc.constantFrom(...seconds),
    reloadsAtEnd: fc.boolean(),
    repeatsCalls: fc.boolean(),
  });
}
