// @vitest-environment node
/**
 * What tools return and people answer is data, whatever it looks like: no tag in it ever makes a
 * part (R81). A web page that a tool has read cannot show a form, a step or an error.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isContainer, type Part } from '../../src/core/parts.js';
import { parseJson } from '../../src/core/json.js';
import { parseContent } from '../../src/protocols/ubik/tags/parseContent.js';
import { cutsOf, taggedContent } from '../support/arbitraries.js';
import { runs } from '../support/runs.js';
import { tried } from '../support/tried.js';
import { chunk, partsAfter } from '../support/ubik.js';

/** Where data stands in a message: the string around it, and the parts that it is made of. */
interface Slot {
  readonly name: string;
  readonly wrap: (data: string) => string;
  readonly shape: string;
  /** Data that is text as it stands, and no JSON. */
  readonly raw: boolean;
}

const before = 'Before.\n';
const after = '\nAfter.';
const tool = (body: string) => `<<TOOL_STEP_START/find:ex>>\n${body}<<TOOL_STEP_END/find:ex>>\n`;

const SLOTS: readonly Slot[] = [
  {
    name: 'result',
    wrap: (data) => tool(`<<TOOL_STEP_RESULT_START>>\n${data}\n<<TOOL_STEP_RESULT_END>>\n`),
    shape: 'text tool text',
    raw: true,
  },
  {
    name: 'input',
    wrap: (data) =>
      tool(
        `<<TOOL_STEP_INPUT_START>>\n${data}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_RESULT_START>>\n{}\n<<TOOL_STEP_RESULT_END>>\n`,
      ),
    shape: 'text tool text',
    raw: true,
  },
  {
    name: 'answer',
    wrap: (data) =>
      `<<INPUT_REQUIRED_START>>\nWhich?\nExpected input types: text\n\n<<USER_INPUT_PROVIDED_START>>\n${data}\n<<USER_INPUT_PROVIDED_END>>\n<<INPUT_REQUIRED_END>>\n`,
    shape: 'text input text',
    raw: false,
  },
  {
    name: 'error JSON',
    wrap: (data) =>
      `<<ERROR_START>>\nError: boom\n<<ERROR_END>>\n\n<<ERROR_JSON_START>>\n${data}\n<<ERROR_JSON_END>>\n`,
    shape: 'text error text',
    raw: false,
  },
];

function shapeOf(parts: readonly Part[]): string {
  return parts
    .map((part) =>
      isContainer(part) && part.parts.length > 0
        ? `${part.type}(${shapeOf(part.parts)})`
        : part.type,
    )
    .join(' ');
}

/**
 * What no reader can tell from the tool's own end: a text that ends the tool with the tool's own tags,
 * and a whole JSON value right before an end tag, where the reading as JSON wins.
 */
function endsTool(data: string): boolean {
  const ends =
    /<<TOOL_STEP_RESULT_END>>\s*<<TOOL_STEP_END\/find:ex>>|<<TOOL_STEP_INPUT_END>>\s*(?:<<TOOL_STEP_RESULT_START>>|<<TOOL_STEP_END\/find:ex>>)/u;
  const places = [...data.matchAll(/<<TOOL_STEP_(?:INPUT|RESULT)_END>>/gu)].map(
    ({ index }) => index,
  );
  const isJson = (end: number) => parseJson(data.slice(0, end)) !== undefined;
  return ends.test(data) || places.some(isJson);
}

const encoded = taggedContent.chain((payload) =>
  fc.constantFrom(
    JSON.stringify(payload),
    JSON.stringify({ response: payload, error: '' }),
    JSON.stringify([{ deep: { [payload]: payload } }], null, 2),
    JSON.stringify({ input: payload, type: 'text' }),
  ),
);
const rawText = taggedContent
  .chain((payload) =>
    fc.constantFrom(`A page says: ${payload}.`, `${payload}.`, `{"page":"${payload}`),
  )
  .filter((payload) => !endsTool(payload));

const attempts = fc
  .constantFrom(...SLOTS)
  .chain((slot) => fc.tuple(fc.constant(slot), slot.raw ? fc.oneof(encoded, rawText) : encoded));

test('R81 makes no part out of 10,000 attempts to write tags into data', () => {
  let count = 0;
  let made = 0;
  fc.assert(
    fc.property(attempts, ([slot, data]) => {
      count++;
      const parts = parseContent(`${before}${slot.wrap(data)}${after}`);
      if (shapeOf(parts) !== slot.shape) made++;
      expect(shapeOf(parts)).toBe(slot.shape);
      expect(parts.at(-1)).toMatchObject({
        type: 'text',
        text: expect.stringContaining('After.') as string,
      });
    }),
    { numRuns: runs(10_000) },
  );
  tried('attempts', count);
  console.log(`injections: ${count}, parts made out of data: ${made}`);
});

test('makes none while the data is streamed, either', () => {
  const streamed = attempts.chain(([slot, data]) =>
    fc.tuple(fc.constant(slot), cutsOf(`${before}${slot.wrap(data)}${after}`)),
  );
  const allowed = (slot: Slot) =>
    new Set(['', 'text', slot.shape, slot.shape.slice(0, slot.shape.lastIndexOf(' '))]);
  fc.assert(
    fc.property(streamed, ([slot, pieces]) => {
      const events = pieces.map((piece, index) => chunk(piece, index / 10));
      for (let length = 1; length <= events.length; length++) {
        const shape = shapeOf(partsAfter(events.slice(0, length), { open: true }));
        expect([...allowed(slot)]).toContain(shape);
      }
    }),
    { numRuns: runs(60) },
  );
});
