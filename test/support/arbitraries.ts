import fc from 'fast-check';

/** Pieces that hostile or broken tagged content is made of. */
export const PIECES = [
  '<<STEP_START>>',
  '<<STEP_END>>',
  '<<SINGLE_STEP_FLAG>>',
  'Step 1: Read ✓',
  'Step 2: B',
  'Step 7:',
  '<<TOOL_STEP_START/search:ex-1>>',
  '<<TOOL_STEP_END/search:ex-1>>',
  '<<TOOL_STEP_START/a/b:c:ex-2>>',
  '<<TOOL_STEP_END/a/b:c:ex-2>>',
  '<<TOOL_STEP_INPUT_START>>',
  '<<TOOL_STEP_INPUT_END>>',
  '<<TOOL_STEP_RESULT_START>>',
  '<<TOOL_STEP_RESULT_END>>',
  '<<CHECKPOINT_START>>',
  'Checkpoint: x',
  '<<CHECKPOINT_END>>',
  '<<INPUT_REQUIRED_START>>',
  'Expected input types: text',
  'checkpoint_name: x',
  '<<USER_INPUT_PROVIDED_START>>',
  '{"input":1,"type":"json"}',
  '<<USER_INPUT_PROVIDED_END>>',
  '<<INPUT_REQUIRED_END>>',
  '<<ERROR_START>>',
  'Error: boom',
  '<<ERROR_END>>',
  '<<ERROR_JSON_START>>',
  '{"error":"boom","traceback":"t"}',
  '<<ERROR_JSON_END>>',
  '<<thinking>>',
  '<</thinking>>',
  '<<TOOL_EVENT_START>>',
  '<<TOOL_EVENT_END>>',
  '{"q":"<<STEP_END>>"}',
  '{"q":',
  '"a <<TOOL_STEP_RESULT_END>> b"',
  '{"q":"open',
  '<',
  '<<',
  '>>',
  '<<FOO>>',
  '<<thinking',
  '\n',
  '\n\n',
  '\r\n',
  '\r',
  ' ',
  'text ',
  'é😀',
  '"',
  '\\',
  '{}',
  'null',
] as const;

/** Random tagged content: mostly pieces of the grammar, sometimes anything. */
export const taggedContent: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 1, arbitrary: fc.string() },
    ),
    {
      maxLength: 40,
    },
  )
  .chain((pieces) => fc.boolean().map((lines) => pieces.join(lines ? '\n' : '')));

/** A text cut into pieces at random places. */
export function cutsOf(text: string): fc.Arbitrary<string[]> {
  return fc.array(fc.nat({ max: text.length }), { maxLength: 12 }).map((places) => {
    const sorted = [0, ...places.toSorted((a, b) => a - b), text.length];
    return sorted.slice(1).map((end, index) => text.slice(sorted[index], end));
  });
}

/**
 * The same events in another order of arrival. Events of one stamp keep their order, since nothing
 * but arrival tells which of them came first.
 */
export function arrivals<Event>(
  events: readonly Event[],
  stampOf: (event: Event) => unknown,
): fc.Arbitrary<Event[]> {
  const indexes = events.map((_, index) => index);
  return fc.shuffledSubarray(indexes, { minLength: events.length }).map((order) => {
    const heads = new Map<unknown, number[]>();
    for (const index of indexes) {
      const stamp = stampOf(events[index] as Event);
      heads.set(stamp, [...(heads.get(stamp) ?? []), index]);
    }
    return order.map((index) => {
      const next = heads.get(stampOf(events[index] as Event))?.shift() as number;
      return events[next] as Event;
    });
  });
}
