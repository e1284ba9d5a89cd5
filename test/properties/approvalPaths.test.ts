// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnder } from '../../src/approvals/rules/engine/isUnder.js';
import { leadsOut, readingsOf } from '../support/pathDecoders.js';
import { runs } from '../support/runs.js';

const PREFIXES = ['/srv/reports', 'https://api.example/docs'];

/** Signs of dots and slashes in all the ways in which they are written, and what is removed around them. */
const PIECES = [
  '.',
  '..',
  '/',
  '\\',
  ';',
  ' ',
  '+',
  '?',
  '#',
  ':',
  '\t',
  '\n',
  '\r',
  '\0',
  '%',
  '@',
  '&',
  '%2e',
  '%2E',
  '%2f',
  '%5C',
  '%252e',
  '%25',
  '%20',
  '%00',
  '%3b',
  '%0a',
  '%u002e',
  '%u2215',
  '%c0%ae',
  '%C0%AE',
  '%c0%af',
  '%c1%9c',
  '%e0%80%ae',
  '%f0%80%80%ae',
  '%f8%80%80%80%ae',
  '%c0%2e',
  '%ef%bc%8e',
  '%e2%80%a4',
  '%uff0e',
  '%c4%ae',
  '%c2%a0',
  '\uFF0E',
  '\uFF0F',
  '\uFF3C',
  '\u2024',
  '\u2025',
  '\u2026',
  '\uFE52',
  '\u3002',
  '\uFF61',

  '\u2044',
  '\u2215',
  '\u29F5',
  '\u2216',
  '\u00A5',
  '\u20A9',
  '\u00C0\u00AE',
  '\u012E',
  '\u012F',
  '\u200B',
  '\u00AD',
  '\uFEFF',
  '\u034F',
  '\u3164',
  '\uFE0F',
  '\u00A0',
  '\u3000',
  '\u2028',
  '\uFF05',
  '\uFF12',
  '\uFF45',
  '&#46;',
  '&#x2e',
  '&period;',
  '&sol;',
  ';a=b',
  '::$DATA',
  '*',
  'a',
  'é',
  '1',
  'report',
  'a.b',
  '.env',
  '-',
  '_',
  '~',
];

test('a value that some decoder leads out of the prefix is not under it', () => {
  let out = 0;
  const way = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...PREFIXES), way, (prefix, pieces) => {
      const rest = pieces.join('');
      const value = `${prefix}/${rest}`;
      const reading = [...readingsOf(rest)].find((one) => leadsOut(`${prefix}/${one}`, prefix));
      if (reading === undefined) return;
      out++;
      expect(isUnder(value, prefix), `${JSON.stringify(value)} as ${JSON.stringify(reading)}`).toBe(
        false,
      );
    }),
    { numRuns: runs(3000) },
  );
  expect(out).toBeGreaterThan(runs(3000) / 20);
});

test.each([
  '..;/x',
  '..;a=b/x',
  ';/../x',
  '%c0%ae%c0%ae/x',
  '%C0%AE./x',
  '%e0%80%ae%e0%80%ae/x',
  '%u002e%u002e/x',
  '%u002E./x',
  '\uFF0E\uFF0E/x',
  '\u2025/x',
  '.\u2024/x',
  '\u2026/x',

  '. ./x',
  '.. /x',
  ' ../x',
  '.%20./x',
  '...',
  '.../x',
  '....//x',
  '..+/x',
  '.+./x',
  '..?x',
  '..#x',
  '..\\x',
  '..\uFF3Cx',
  '..\u2215x',
  '..\u2044x',
  '..\u00A5x',
  '.\t./x',
  '.\n./x',
  '..\0/x',
  'a::$DATA',
  'C:/x',
  'a./x',
  'a /x',
  '%2e%2e/x',
  '%252e%252e/x',
  '%%32%65%%32%65/x',
  '%ff',

  '\u012E\u012E/x',
  'a\u012F..\u012Fx',
  '\u00C0\u00AE\u00C0\u00AE/x',
  '&#46;&#46;/x',
  '{.,}./x',
  '.?/x',
  'a|b',
  '$HOME',
  '`x`',
  'a//b',
  '\uD800',
])('%j is under no prefix', (rest) => {
  for (const prefix of PREFIXES) expect(isUnder(`${prefix}/${rest}`, prefix)).toBe(false);
});

test.each([
  'https://api.example@evil.example/docs/x',
  'https://api.example:8443/docs/x',
  'HTTPS://api.example/docs/x',
  'https://API.example/docs/x',
  'https:\\\\api.example/docs/x',
  'https:/\t/api.example/docs/x',
  ' https://api.example/docs/x',
  'https://api.example./docs/x',
  'https://api\uFF0Eexample/docs/x',
  'https://evil.example/https://api.example/docs/x',
  'https://api.example/docs;/x',
  'https://api.example/docs%2fx',
])('%j is not under the URL https://api.example/docs', (value) => {
  expect(isUnder(value, 'https://api.example/docs')).toBe(false);
});

test.each([
  'x',
  'x/',
  'a/b/c',
  '2026/report-1.pdf',
  'v1.2/notes',
  '.env',
  '.git/config',
  'a..b',
  'Été 2026/Bilan (1).md',

  'Zusammenfassung_ÄÖÜ.txt',
  '報告/二〇二六年.pdf',
  'отчёт.csv',
  'a%20b',
  '%C3%A9t%C3%A9.txt',
  'c++/main.cc',
  "it's~1",
  'a@b',
  'find?q=tea',
  'page#top',
])('%j is under its prefix', (rest) => {
  for (const prefix of PREFIXES) expect(isUnder(`${prefix}/${rest}`, prefix)).toBe(true);
});
