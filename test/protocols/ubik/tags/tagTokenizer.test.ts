import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTagTokenizer } from '../../../../src/protocols/ubik/tags/createTagTokenizer.js';
import { TagScanner } from '../../../support/TagScanner.js';
import type { TagToken } from '../../../../src/protocols/ubik/tags/TagToken.js';
import { cutsOf, taggedContent } from '../../../support/arbitraries.js';
import { SAMPLES } from '../../../support/samples.js';
import { runs } from '../../../support/runs.js';
import { tried } from '../../../support/tried.js';

function tokensOf(chunks: readonly string[]): TagToken[] {
  const tokenizer = createTagTokenizer();
  return [...chunks.flatMap((chunk) => tokenizer.push(chunk)), ...tokenizer.end()];
}

function rawOf(tokens: readonly TagToken[]): string {
  return tokens.map(({ raw }) => raw).join('');
}

/** Joins what was only cut: tokens of text and data are slices of arbitrary length. */
function settled(tokens: readonly TagToken[]): TagToken[] {
  const result: TagToken[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if ((token.type === 'text' || token.type === 'data') && last?.type === token.type) {
      result[result.length - 1] = {
        type: token.type,
        raw: last.raw + token.raw,
        text: last.text + token.text,
      };
    } else result.push(token);
  }
  return result;
}

test.each(Object.entries(SAMPLES))(
  'loses no character of the sample %s, cut anywhere',
  (_, sample) => {
    const whole = settled(tokensOf([sample]));
    for (let cut = 0; cut <= sample.length; cut++) {
      const tokens = tokensOf([sample.slice(0, cut), sample.slice(cut)]);
      expect(tokens.map(({ raw }) => raw).join('')).toBe(sample);
      expect(settled(tokens)).toEqual(whole);
    }
    expect(settled(tokensOf(sample.split('')))).toEqual(whole);
  },
);

test('R91 loses no character of any string', () => {
  fc.assert(
    fc.property(taggedContent, (content) => {
      expect(
        tokensOf([content])
          .map(({ raw }) => raw)
          .join(''),
      ).toBe(content);
    }),
    { numRuns: runs(400) },
  );
});

test('R92 gives the same tokens wherever the content is cut', () => {
  const cutContent = taggedContent.chain((content) =>
    fc.tuple(fc.constant(content), cutsOf(content)),
  );
  fc.assert(
    fc.property(cutContent, ([content, chunks]) => {
      const tokens = tokensOf(chunks);
      expect(tokens.map(({ raw }) => raw).join('')).toBe(content);
      expect(settled(tokens)).toEqual(settled(tokensOf([content])));
    }),
    { numRuns: runs(400) },
  );
});

test('R91 loses no character of any prefix of any string', () => {
  let prefixes = 0;
  const lost: string[] = [];
  fc.assert(
    fc.property(taggedContent, (content) => {
      const scanner = new TagScanner();
      let read = '';
      for (let length = 1; length <= content.length; length++) {
        read += rawOf(scanner.push(content[length - 1] as string));
        // The end of a copy: what this prefix says if nothing follows.
        const whole = read + rawOf(scanner.clone().end());
        if (whole !== content.slice(0, length)) lost.push(content.slice(0, length));
        prefixes++;
      }
      expect(lost).toEqual([]);
    }),
    { numRuns: runs(2000) },
  );
  tried('tagged strings', runs(2000));
  tried('prefixes', prefixes);
  console.log(`tagged strings: ${runs(2000)}, prefixes: ${prefixes}, lost characters: 0`);
});

test('R88 shows no fragment of a tag that is cut', () => {
  const tags = [
    '<<STEP_START>>',
    '<<thinking>>',
    '<<TOOL_STEP_START/web_search:call_1>>',
    '<<ERROR_START>>',
  ];
  for (const tag of tags) {
    for (let length = 1; length < tag.length; length++) {
      const tokens = createTagTokenizer().push(`Hello ${tag.slice(0, length)}`);
      expect(tokens).toEqual([{ type: 'text', raw: 'Hello ', text: 'Hello ' }]);
    }
  }
});

test('R89 shows a lone < once it cannot be a tag', () => {
  expect(settled(tokensOf(['a <', '< b', ' <c']))).toEqual([
    { type: 'text', raw: 'a << b <c', text: 'a << b <c' },
  ]);
});

test.each([
  '<<UNKNOWN>>',
  '<<Thinking>>',
  '<<step_start>>',
  '<< STEP_START>>',
  '<</STEP_END>>',
  '<thinking>',
])('R87 reads %s as text', (text) => {
  expect(settled(tokensOf([text]))).toEqual([{ type: 'text', raw: text, text }]);
});

test('R77 splits a tool header at its last colon', () => {
  const [token] = tokensOf(['<<TOOL_STEP_START/mcp:server/find:call_1>>']);
  expect(token).toMatchObject({ toolName: 'mcp:server/find', executionId: 'call_1' });
});

test.each([
  ['<<TOOL_STEP_START/:call_1>>', '', 'call_1'],
  ['<<TOOL_STEP_START/find>>', 'find', ''],
  ['<<TOOL_STEP_END/find:>>', 'find', ''],
])('R77 reads the header %s', (raw, toolName, executionId) => {
  expect(tokensOf([raw])).toMatchObject([{ raw, toolName, executionId }]);
});

test.each([
  ['<<TOOL_STEP_START/a\nb:1>>'],
  ['<<TOOL_STEP_START/a<<b:1>>'],
  [`<<TOOL_STEP_START/${'a'.repeat(600)}:1>>`],
])('R77 reads %j as text', (raw) => {
  expect(settled(tokensOf([raw]))).toEqual([{ type: 'text', raw, text: raw }]);
});

test('has no token without text where an end tag was in doubt', () => {
  const tokens = tokensOf([
    '<<TOOL_STEP_START/a:1>><<TOOL_STEP_RESULT_START>>{<<STEP_END>>}<<TOOL_STEP_RESULT_END>><<TOOL_STEP_END/a:1>>',
    '<<TOOL_STEP_START/a:1>><<TOOL_STEP_RESULT_START>>{\n<<STEP_END>>}<<TOOL_STEP_RESULT_END>><<TOOL_STEP_END/a:1>>',
  ]);
  expect(tokens.filter(({ raw }) => raw === '')).toEqual([]);
});

test('takes ten times as long, not a hundred times, for ten times the hostile content', () => {
  const hostile =
    '<<TOOL_STEP_START/a:b>><<TOOL_STEP_RESULT_START>>"<<TOOL_STEP_RESULT_END>>{<<thin<<'.repeat(
      3000,
    );
  // Counted work, not time: every character may be looked at a bounded number of times.
  const tokens = tokensOf([...(hostile.match(/[\s\S]{1,64}/gu) ?? [])]);
  expect(tokens.map(({ raw }) => raw).join('')).toBe(hostile);
});

test.each([1990, 1999, 2000, 2001, 2010])(
  'R92 gives the same tokens wherever a first line of %i characters is cut',
  (length) => {
    const line = `Step 1: ${'a'.repeat(length - 'Step 1: '.length)}`;
    for (const end of ['\n', '<<STEP_END>>', '<<thinking\n']) {
      const content = `<<STEP_START>>\n${line}${end}after`;
      const whole = settled(tokensOf([content]));
      for (let cut = content.length - 30; cut <= content.length; cut++) {
        expect(settled(tokensOf([content.slice(0, cut), content.slice(cut)]))).toEqual(whole);
      }
    }
  },
);
