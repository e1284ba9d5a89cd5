import fc from 'fast-check';
import { parseJson } from '../../src/core/json.js';
import { isContainer, type Part, type Status } from '../../src/core/parts.js';

const word = fc.stringMatching(/^[a-zA-Z0-9é😀 ,.#*`-]{0,11}[a-z]$/u);
const lines = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('\n'));
const jsonText = fc.json().map((text) => ({ text, value: parseJson(text) }));
const rawText = word.map((text) => ({ text: `not JSON: ${text}` }));
const ended = fc.constantFrom<Status>('done', 'interrupted');
const id = '';

const text = lines.map((value): Part => ({ type: 'text', id, text: value }));
const thinking = lines.map((value): Part => ({
  type: 'thinking',
  id,
  text: value,
  status: 'done',
}));
const input = fc
  .tuple(lines, fc.subarray(['text', 'json', 'date']), fc.option(fc.json(), { nil: undefined }))
  .map(([prompt, inputTypes, answer]): Part => {
    const base = { type: 'input', id, prompt, inputTypes } as const;
    return answer === undefined
      ? { ...base, checkpointName: 'ask', status: 'awaiting-input' }
      : {
          ...base,
          status: 'done',
          provided: { input: parseJson(answer), type: 'json' },
        };
  });
const error = fc.tuple(word, fc.boolean()).map(([message, withDetails]): Part => ({
  type: 'error',
  id,
  message: message.trim(),
  ...(withDetails && { details: { error: message, traceback: 'line 1\nline 2' } }),
}));

const tool = fc
  .tuple(
    fc.constantFrom('search', 'mcp:a/b'),
    fc.nat(9),
    fc.oneof(jsonText, rawText),
    fc.oneof(jsonText, rawText),
  )
  .filter(([, , , result]) => !hasError(result))
  .map(([toolName, number, toolInput, result]): Part => ({
    type: 'tool',
    id,
    toolName,
    executionId: `ex-${number}`,
    status: 'done',
    input: toolInput,
    result,
    parts: [],
  }));

function hasError(result: { text: string; value?: unknown }): boolean {
  return typeof result.value === 'object' && result.value !== null && 'error' in result.value;
}

const checkpoint = word.map((name): Part => ({
  type: 'checkpoint',
  id,
  name: name.trim(),
  parts: [],
}));

function listOf(part: fc.Arbitrary<Part>): fc.Arbitrary<Part[]> {
  // Two texts side by side are one text.
  return fc
    .array(part, { maxLength: 5 })
    .map((parts) =>
      parts.filter(({ type }, index) => type !== 'text' || parts[index - 1]?.type !== 'text'),
    );
}

const inStep = listOf(fc.oneof(text, thinking, tool, input, error, checkpoint));
const step = fc
  .tuple(fc.nat(20), word, fc.boolean(), ended, inStep)
  .map(([number, title, single, status, parts]): Part => ({
    type: 'step',
    id,
    step: number,
    title: title.trim(),
    single,
    status,
    parts,
  }));

/** Trees in the form that parsing gives, without ids. */
export const partTree: fc.Arbitrary<Part[]> = listOf(
  fc.oneof(text, thinking, tool, input, error, checkpoint, step),
);

/** The same tree with empty ids, to compare what trees say. */
export function withoutIds(parts: readonly Part[]): Part[] {
  return parts.map((part): Part =>
    isContainer(part) ? { ...part, id: '', parts: withoutIds(part.parts) } : { ...part, id: '' },
  );
}
