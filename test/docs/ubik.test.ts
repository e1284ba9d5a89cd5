// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* The page about the UBIK backend: no option is left out. */

const docs = new URL('../../docs/', import.meta.url);
const page = readFileSync(new URL('ubik.md', docs), 'utf8');

test('has a row, and an example, for each option of ubikBackend', () => {
  const protocols = new URL('../../src/protocols/ubik/', import.meta.url);
  const options = [
    ['ubikBackend.ts', 'UbikBackendOptions'],
    ['createUbikDecoder.ts', 'UbikDecoderOptions'],
  ].flatMap(([file = '', name = '']) => {
    const source = readFileSync(new URL(file, protocols), 'utf8');
    const body = new RegExp(`interface ${name}[^{]*\\{(.*?)^\\}`, 'msu').exec(source)?.[1] ?? '';
    return [...body.matchAll(/^ {2}readonly (?<name>\w+)\??:/gmu)].map(
      ({ groups }) => groups?.['name'] ?? '',
    );
  });
  expect(options).toContain('provideInput');
  expect(options.filter((name) => !page.includes(`| \`${name}\` `))).toEqual([]);
  const code = [...page.matchAll(/^```tsx?\n(.*?)^```$/gmsu)].map(([, text]) => text).join('\n');
  expect(options.filter((name) => !new RegExp(`\\b${name}[:,]`, 'u').test(code))).toEqual([]);
});
