// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elsewhereUrl } from '../../../src/core/policy/elsewhereUrl.js';

/** The same, written out step by step. */
function naive(address: string): string | undefined {
  if (address.length > 4096) return undefined;
  for (const character of address) {
    if (/\s/u.test(character) || /[\p{C}\p{Z}]/u.test(character)) return undefined;
  }
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.hostname.length > 253) return undefined;
  if (url.protocol === 'https:') return url.origin;
  if (url.protocol !== 'http:') return undefined;
  const { hostname } = url;
  const isHere =
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    (hostname.endsWith('.localhost') && hostname.split('.').length === 2) ||
    (hostname.startsWith('127.') && /^[\d.]+$/.test(hostname));
  return isHere ? url.origin : undefined;
}

describe('the address at which a question is answered', () => {
  test.each([
    ['https://bank.example/consent?id=1', 'https://bank.example'],
    ['https://BANK.example:8443/', 'https://bank.example:8443'],
    ['http://localhost:3000/sign-in', 'http://localhost:3000'],
    ['http://127.0.0.1/', 'http://127.0.0.1'],
    ['http://[::1]:8080/', 'http://[::1]:8080'],
    // Look-alike letters, in Cyrillic, show as what they are.
    ['https://\u0440\u0430ypal.com/', 'https://xn--ypal-43d9g.com'],
    ['https://m\u00FCnchen.example/', 'https://xn--mnchen-3ya.example'],
  ])('%s leads to %s', (address, origin) => {
    expect(elsewhereUrl(address)?.origin).toBe(origin);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt://bank.example/%0aalert(1)',
    'data:text/html,hello',
    'blob:https://bank.example/1',
    'file:///etc/passwd',
    'mailto:lea@example.org',
    '//bank.example/',
    '/sign-in',
    '',
    'http://bank.example/',
    'http://localhost.evil.com/',
    'http://127.0.0.1.evil.com/',
    'https://bank.com@evil.com/',
    'https://bank.com:443@evil.com/',
    'https://bank.com\\@evil.com/\u0000',
    'https://bank.example/\u202Egpj.exe',
    'https://bank\u200B.example/',
    'https://bank\u00AD.example/',
    ' https://bank.example/',
    'https://bank.example/a b',
    'https://bank.exa\nmple/',
    'java\tscript:alert(1)',
    `https://${'a.'.repeat(130)}example/`,
    `https://bank.example/${'a'.repeat(4096)}`,
    undefined,
    7,
    { href: 'https://bank.example/' },
  ])('%j is refused', (address) => {
    expect(elsewhereUrl(address)).toBeUndefined();
  });

  test('is what the rules say, for any text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'http:',
        'https:',
        'javascript:',
        '//',
        '/',
        '@',
        ':',
        '.',
        '\\',
        '127.0.0.1',
      ),
      fc.constantFrom('localhost', '[::1]', 'bank.example', '\u202E', '\t', ' ', '%00', '#', '?'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const address = fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join(''));
    const start = fc.constantFrom('', 'https://', 'http://', 'http://localhost');
    fc.assert(
      fc.property(start, address, (head, tail) => {
        expect(elsewhereUrl(head + tail)?.origin).toBe(naive(head + tail));
      }),
      { numRuns: 500 },
    );
  });
});
