// @vitest-environment node
/** What was printed reads and prints the same, also where the content was cut off in the middle. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isContainer, type Part } from '../../../../src/core/parts.js';
import { parseContent } from '../../../../src/protocols/ubik/tags/parseContent.js';
import { printContent } from '../../../../src/protocols/ubik/tags/printContent.js';
import { taggedContent } from '../../../support/arbitraries.js';
import { partTree } from '../../../support/partTree.js';
import { runs } from '../../../support/runs.js';
import { SAMPLES } from '../../../support/samples.js';

/** How many questions wait for an answer. */
function waiting(parts: readonly Part[]): number {
  return parts.reduce(
    (count, part) =>
      count +
      (part.type === 'input' && part.status === 'awaiting-input' ? 1 : 0) +
      (isContainer(part) ? waiting(part.parts) : 0),
    0,
  );
}

function check(content: string): void {
  for (const final of [true, false]) {
    const parts = parseContent(content, { final });
    const printed = printContent(parts);
    const again = parseContent(printed);
    expect(printContent(again)).toBe(printed);
    expect(waiting(again)).toBeLessThanOrEqual(waiting(parts));
  }
}

describe('prints what it reads in what it has printed', () => {
  test.each(Object.entries(SAMPLES))('of every beginning of sample %s', (_, sample) => {
    for (let length = 0; length <= sample.length; length++) check(sample.slice(0, length));
    expect(printContent(parseContent(sample))).toBe(sample);
  });

  // Tags that make no sense are not shown, and what stood around them can then look like a tag: they go first.
  test('of random content, cut off anywhere', () => {
    fc.assert(
      fc.property(taggedContent, fc.nat(), (random, place) => {
        const content = printContent(parseContent(random));
        check(content);
        check(content.slice(0, place % (content.length + 1)));
      }),
      { numRuns: runs(600) },
    );
  });

  test('of random parts, cut off anywhere', () => {
    fc.assert(
      fc.property(partTree, fc.nat(), (parts, place) => {
        const content = printContent(parts);
        check(content.slice(0, place % (content.length + 1)));
      }),
      { numRuns: runs(200) },
    );
  });

  test('and no random content asks what it did not ask', () => {
    fc.assert(
      fc.property(taggedContent, fc.nat(), (random, place) => {
        const parts = parseContent(random.slice(0, place % (random.length + 1)));
        expect(waiting(parseContent(printContent(parts)))).toBeLessThanOrEqual(waiting(parts));
      }),
      { numRuns: runs(600) },
    );
  });
});

describe('leaves open what was cut off', () => {
  test.each([
    '<<thinking>>\nAs far as',
    '<<thinking>>\nAs far as\n',
    '<<STEP_START>>\nStep 1: A\n<<thinking>>\nAs far as',
    '<<STEP_START>>\nStep 1: A\n<<thinking>>\nAs far as\n<<STEP_END>>\nMore.',
    '<<STEP_START>>\nStep 1: A\n<<TOOL_STEP_START/a:1>>\n<<TOOL_STEP_INPUT_START>>\n{"q":',
    'Well.\n<<INPUT_REQUIRED_START>>\nWhich?\nExpected input types: text\n',
    '<<INPUT_REQUIRED_START>>\nWhich?\nExpected input types: text\n\n<<USER_INPUT_PROVIDED_START>>\n{"input":"Lyon","type":"text"}',
    '<<STEP_START>>\nStep 1: A ✓\n<<INPUT_REQUIRED_START>>\nWhich?\nExpected input types: text\n',
  ])('%j', (content) => {
    expect(printContent(parseContent(content))).toBe(content);
  });
});

test('a question that is cut off in the middle is its words, and asks nobody', () => {
  const parts: Part[] = [
    { type: 'input', id: 'input', prompt: 'Which?', inputTypes: ['text'], status: 'interrupted' },
    { type: 'text', id: 'text', text: 'Never mind.' },
  ];
  const again = parseContent(printContent(parts));
  expect(waiting(again)).toBe(0);
  expect(JSON.stringify(again)).toMatch(/Which\?.*Never mind\./u);
});

test.each([-1, -30])(
  'a step of the number %i is read back with it, wherever it was cut',
  (step) => {
    const parts: Part[] = [
      { type: 'step', id: 's', step, title: 'Undo', single: false, status: 'done', parts: [] },
    ];
    const content = printContent(parts);
    const [again] = parseContent(content);
    expect(again).toMatchObject({ type: 'step', step, title: 'Undo', status: 'done', parts: [] });
    expect(printContent(again === undefined ? [] : [again])).toBe(content);
    for (let length = 0; length < content.length; length++) {
      const parts = parseContent(content.slice(0, length), { final: false });
      expect(parts.flatMap((part) => (part.type === 'step' ? part.parts : []))).toEqual([]);
    }
  },
);
