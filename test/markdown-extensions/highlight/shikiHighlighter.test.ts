// @vitest-environment node
import { expect, test } from 'vitest';
import { shikiHighlighter } from '../../../src/markdown-extensions/highlight/index.js';

const highlighter = shikiHighlighter();

/** Each line, with its tokens between brackets. */
async function read(language: string, code: string): Promise<string[]> {
  const tokenize = await highlighter(language);
  if (tokenize === undefined) return [];
  let state: unknown;
  return code.split('\n').map((line) => {
    const result = tokenize(line, state);
    ({ state } = result);
    return result.tokens
      .map(({ text, kind }) => (kind === undefined ? text : `[${kind} ${text}]`))
      .join('');
  });
}

test.each([
  [
    'ts',
    "const a = f('b', 1); // c",
    "[keyword const] a = [function f]([string 'b'], [number 1]); [comment // c]",
  ],
  ['python', 'def f(x: int):', '[keyword def] [function f](x: [type int]):'],
  ['bash', 'npm install x # now', '[function npm] install x [comment # now]'],
  ['json', '{"a": true}', '{[type "a"]: [keyword true]}'],
  ['diff', '+new', '[inserted +new]'],
  ['html', '<p class="a">', '<[type p] [function class]=[string "a"]>'],
])('finds the words of %s', async (language, line, expected) => {
  expect(await read(language, line)).toEqual([expected]);
});

test('goes on over line ends', async () => {
  expect(await read('js', 'a(`b\nc`)')).toEqual(['[function a]([string `b]', '[string c`])']);
  expect(await read('py', '"""a\nb"""\n1')).toEqual([
    '[comment """a]',
    '[comment b"""]',
    '[number 1]',
  ]);
});

test('knows languages by their other names, in any case', async () => {
  expect(await read('TypeScript', 'let a')).toEqual(['[keyword let] a']);
});

test.each(['constructor', '__proto__', 'no-such-language', ''])(
  'knows no language %j',
  async (language) => {
    expect(await highlighter(language)).toBeUndefined();
  },
);

test('loads only the languages that the app names', async () => {
  const own = shikiHighlighter({ languages: { json: () => import('shiki/langs/json.mjs') } });
  expect(await own('json')).toBeTypeOf('function');
  expect(await own('python')).toBeUndefined();
});

test('the texts of the tokens are the line', async () => {
  const tokenize = await highlighter('tsx');
  const line = '  const a = <b c="d">{`e${1}`}</b>; \t/* é 漢 😀 */';
  const read = tokenize?.(line, undefined);
  expect(read?.tokens.map(({ text }) => text).join('')).toBe(line);
});
