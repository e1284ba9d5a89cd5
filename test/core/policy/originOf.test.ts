// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { ContentOutcome, ContentRule } from '../../../src/core/policy/ContentPolicy.js';
import { createContentMemory } from '../../../src/core/policy/createContentMemory.js';
import { decideContent } from '../../../src/core/policy/decideContent.js';

/** Ways to write one host, each of which a browser takes to the same server. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  'https://evil.example': [
    'https://evil.example/',
    'https://evil.example./',
    'https://evil.example../',
    'https://EVIL.Example/path?query#part',
    'HTTPS://evil.example',
    'https:evil.example',
    'https:\\\\evil.example\\x',
    'https://evil.example:443/',
    'https://evil.example:00443/',
    'https://evil.example.:443/',
    'https://%65vil.ex%61mple/',
    'https://evil%2Eexample/',
    'https://evil%2eexample%2e/',
    'https://ｅｖｉｌ．ｅｘａｍｐｌｅ/',
    'https://evil。example。/',
    'https://ev\u00ADil.example/',
    'https://ev\u200Bil.example/',
    ' \n https://evil.example \t',
    'ht\ntps://ev\til.example/',
  ],
  'https://bücher.example': [
    'https://bücher.example/',
    'https://BÜCHER.example/',
    'https://bu\u0308cher.example/',
    'https://xn--bcher-kva.example/',
    'https://XN--BCHER-KVA.example./',
    'https://b%C3%BCcher.example/',
  ],
  'https://127.0.0.1': [
    'https://127.0.0.1/',
    'https://127.0.0.1./',
    'https://127.1/',
    'https://127.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0x7F.0x0.0x0.0x1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://１２７.0.0.1/',
    'https://%31%32%37.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::FFFF:7f00:1]/',
    'https://[0:0:0:0:0:ffff:127.0.0.1]/',
    'https://[0000:0000:0000:0000:0000:ffff:7f00:0001]:443/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::127.0.0.1]/',
  ],
  'http://10.0.0.1:8080': [
    'http://10.1:8080/',
    'http://[::ffff:a00:1]:8080/',
    'http://167772161:8080',
  ],
  'https://[2001:db8::1]': [
    'https://[2001:DB8::1]/',
    'https://[2001:db8:0:0:0:0:0:1]/',
    'https://[2001:0db8:0000::0001]:443/',
  ],
};
const pairs = Object.entries(WRITTEN).flatMap(([origin, all]) => all.map((url) => [origin, url]));

const outcomeOf = (links: ContentRule, url: string): ContentOutcome =>
  decideContent({ links }, 'links', url).outcome;

describe('a table', () => {
  test.each(pairs)('that denies %s denies %j', (origin, url) => {
    expect(outcomeOf({ origins: { [origin]: 'deny' }, otherwise: 'allow' }, url)).toBe('deny');
  });

  test.each(pairs)('of an app denies %s where it writes %j', (origin, written) => {
    const rule: ContentRule = { origins: { [written]: 'deny' }, otherwise: 'allow' };
    expect(outcomeOf(rule, `${origin}/x`)).toBe('deny');
  });

  test.each([
    ['https://evil.example', 'http://evil.example/'],
    ['https://evil.example', 'https://evil.example:444/'],
    ['https://evil.example', 'https://sub.evil.example/'],
    ['https://evil.example', 'https://evil.example.org/'],
    ['https://evil.example', 'https://evilexample/'],
    ['https://127.0.0.1', 'https://[::1]/'],
    ['https://127.0.0.1', 'https://[2001:db8::7f00:1]/'],
    ['https://127.0.0.1', 'https://127.0.0.2/'],
  ])('about %s says nothing about %s', (origin, url) => {
    expect(outcomeOf({ origins: { [origin]: 'deny' }, otherwise: 'allow' }, url)).toBe('allow');
  });

  test('takes the strictest outcome of an origin that it names in two forms', () => {
    const origins = { 'https://evil.example': 'allow', 'https://EVIL.example.': 'deny' } as const;
    expect(outcomeOf({ origins }, 'https://evil.example/')).toBe('deny');
    const asked = { 'https://evil.example:443': 'ask', 'https://evil.example': 'allow' } as const;
    expect(outcomeOf({ origins: asked }, 'https://evil.example/')).toBe('ask');
  });

  test('may be changed while it is used', () => {
    const origins: Record<string, ContentOutcome> = {};
    expect(outcomeOf({ origins }, 'https://evil.example/')).toBe('allow');
    origins['https://evil.example'] = 'deny';
    expect(outcomeOf({ origins }, 'https://evil.example./')).toBe('deny');
  });

  test('with entries that are not origins still decides by the others', () => {
    const origins = { 'evil.example': 'deny', '': 'deny', '::': 'deny', null: 'deny' } as const;
    expect(outcomeOf({ origins, otherwise: 'allow' }, 'https://fine.example/')).toBe('allow');
  });
});

test.each(pairs)('a function is given the one form of %s for %j', (origin, url) => {
  const seen: string[] = [];
  outcomeOf((request) => void seen.push(request.origin), url);
  expect(seen).toEqual([new URL(origin).origin]);
});

test.each(pairs)('an “always” for %s holds for %j', (origin, url) => {
  const memory = createContentMemory({ answers: [`images ${new URL(origin).origin}`] });
  expect(decideContent({ memory }, 'images', url).outcome).toBe('allow');
});

test.each(['https://good.example@evil.example/', 'https://good.example:x@evil.example./'])(
  'a user name before the host is denied whatever the table says: %s',
  (url) => {
    expect(outcomeOf({ otherwise: 'allow' }, url)).toBe('deny');
  },
);
