import fc from 'fast-check';
import { asks, checkpoint, chunk, completed, failure, started, type WireObject } from './ubik.js';

/** Pieces that chunks are made of: text, and the tags of tools and thinking, whole and torn. */
const TEXTS = [
  'alpha ',
  'beta. ',
  'a\n',
  '\n',
  '\n\n',
  '**bold** ',
  'é😀',
  '- item\n',
  'a < b ',
  '<',
  '<<',
  '<<thinking>>\nweighing\n<</thinking>>\n',
  '<<thinking>>',
  '<</thinking>>',
  '<<thin',
  '<<TOOL_STEP_START/find:e1>>\n<<TOOL_STEP_INPUT_START>>\n{"q":1}\n<<TOOL_STEP_INPUT_END>>\n',
  '<<TOOL_STEP_RESULT_START>>\n{"hits":2}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/find:e1>>\n',
  '<<TOOL_STEP_RESULT_START>>\n{"hits":',
  '"x <<STEP_END>> y"}\n<<TOOL_STEP_RESULT_END>>',
  '<<TOOL_STEP_END/find:e1>>',
  '<<TOOL_STEP_START/find:e',
  '2>>',
  '<<STEP_END>>',
  '<<STEP_START>>',
  '<<UNKNOWN>>',
] as const;

const text = fc
  .array(fc.constantFrom(...TEXTS), { minLength: 1, maxLength: 3 })
  .map((pieces) => pieces.join(''));
const step = fc.integer({ min: 1, max: 3 });

const event: fc.Arbitrary<(seconds: number) => WireObject> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(text, fc.option(step, { nil: undefined })).map(
      ([content, number]) =>
        (seconds: number) =>
          chunk(content, seconds, number),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(step, fc.constantFrom('Read', 'Write the report', ''), fc.boolean()).map(
      ([number, title, single]) =>
        (seconds: number) =>
          started(number, title, seconds, single),
    ),
  },
  { weight: 2, arbitrary: step.map((number) => (seconds: number) => completed(number, seconds)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('a', 'b')
      .map((name) => (seconds: number) => checkpoint(name, seconds)),
  },
);

/** A run's events in time order, each with a stamp of its own. */
export const ubikEvents: fc.Arbitrary<WireObject[]> = fc
  .tuple(
    fc.array(event, { minLength: 1, maxLength: 25 }),
    fc.constantFrom('open', 'asks', 'fails', 'fails with a traceback'),
  )
  .map(([makers, end]) => {
    const events = makers.map((make, index) => make(index / 10));
    const last = makers.length / 10;
    if (end === 'asks') events.push(asks('q', 'Which?\nSay it.', ['text', 'json'], last));
    if (end === 'fails') events.push(failure('boom', last));
    if (end === 'fails with a traceback') events.push(failure('boom', last, 'line 1\nline 2'));
    return events;
  });
