// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type {
  ContentKind,
  ContentOutcome,
  ContentPolicy,
  ContentRule,
} from '../../../src/core/policy/ContentPolicy.js';
import { runs } from '../../support/runs.js';
import { tried } from '../../support/tried.js';
import { createContentMemory } from '../../../src/core/policy/createContentMemory.js';
import { decideContent, WRITTEN_PAGE } from '../../../src/core/policy/decideContent.js';

const KINDS: readonly ContentKind[] = ['links', 'images', 'media', 'files', 'frames'];
const BITMAP = 'data:image/png;base64,AA==';
const SOUND = 'data:audio/wav;base64,AA==';
const outcomeOf = (policy: ContentPolicy, kind: ContentKind, address: unknown) =>
  decideContent(policy, kind, address).outcome;

describe('without a policy', () => {
  test.each<[ContentKind, string, ContentOutcome]>([
    ['links', 'https://example.org/', 'allow'],
    ['links', 'http://example.org/', 'allow'],
    ['links', 'mailto:lea@example.org', 'allow'],
    ['links', 'tel:+33140205050', 'deny'],
    ['images', 'https://example.org/a.png', 'ask'],
    ['images', BITMAP, 'allow'],
    ['images', 'data:image/svg+xml;base64,AA==', 'deny'],
    ['images', SOUND, 'deny'],
    ['images', 'mailto:lea@example.org', 'deny'],
    ['media', 'https://example.org/a.mp3', 'ask'],
    ['media', SOUND, 'allow'],
    ['media', BITMAP, 'deny'],
    ['files', 'https://example.org/a.pdf', 'allow'],
    ['files', 'mailto:lea@example.org', 'deny'],
    ['files', BITMAP, 'deny'],
    ['frames', WRITTEN_PAGE, 'allow'],
    ['frames', 'https://example.org/', 'deny'],
  ])('%s at %s: %s', (kind, address, outcome) => {
    expect(outcomeOf({}, kind, address)).toBe(outcome);
  });
});

test.each<[ContentKind, string]>([
  ['images', BITMAP],
  ['frames', WRITTEN_PAGE],
])('content that holds itself leads to no host: %s at %s', (kind, address) => {
  expect(decideContent({}, kind, address)).toMatchObject({ url: { href: address, host: '' } });
});

test.each<[ContentKind, unknown]>([
  ['images', [BITMAP]],
  ['media', { toString: () => SOUND }],
  ['frames', [WRITTEN_PAGE]],
  ['links', null],
])('an address that is no text is denied, whatever it reads like: %s at %j', (kind, address) => {
  expect(outcomeOf({ [kind]: 'allow' }, kind, address)).toBe('deny');
});

describe('a rule', () => {
  const url = 'https://images.example.org/a.png';

  test('is an outcome, by origin before scheme before all else', () => {
    const images: ContentRule = {
      origins: { 'https://images.example.org': 'allow' },
      schemes: { https: 'deny' },
      otherwise: 'ask',
    };
    expect(outcomeOf({ images: 'deny' }, 'images', url)).toBe('deny');
    expect(outcomeOf({ images }, 'images', url)).toBe('allow');
    expect(outcomeOf({ images }, 'images', 'https://images.example.org.evil.example/')).toBe(
      'deny',
    );
    expect(outcomeOf({ images }, 'images', 'https://images.example.org:8443/')).toBe('deny');
    expect(outcomeOf({ images }, 'images', 'http://images.example.org/')).toBe('ask');
    expect(outcomeOf({ images: { otherwise: 'allow' } }, 'media', url)).toBe('ask');
  });

  test('can be a function, which leaves what it does not know', () => {
    const images: ContentRule = (request) => {
      expect(request).toEqual({
        kind: 'images',
        url,
        origin: 'https://images.example.org',
        scheme: 'https',
      });
      return undefined;
    };
    expect(outcomeOf({ images }, 'images', url)).toBe('ask');
    expect(outcomeOf({ links: () => 'ask' }, 'links', url)).toBe('ask');
  });

  test('that throws lets nothing pass', () => {
    const links = () => {
      throw new Error('broken');
    };
    expect(outcomeOf({ links }, 'links', url)).toBe('deny');
  });

  test.each([true, 'yes', {}, 1])('that is %j asks', (said) => {
    // As an app without types may write it.
    const rule = said as unknown as ContentOutcome;
    expect(outcomeOf({ images: rule }, 'images', url)).toBe('ask');
    expect(outcomeOf({ images: () => rule }, 'images', url)).toBe('ask');
    expect(outcomeOf({ images: { otherwise: rule } }, 'images', url)).toBe('ask');
  });

  test('asks about no picture that holds its own bytes, and can deny it', () => {
    expect(outcomeOf({ images: 'ask' }, 'images', BITMAP)).toBe('allow');
    expect(outcomeOf({ images: { schemes: { data: 'deny' } } }, 'images', BITMAP)).toBe('deny');
  });

  test('knows a page that the agent has written by its scheme', () => {
    const frames: ContentRule = { schemes: { about: 'deny' }, otherwise: 'allow' };
    expect(outcomeOf({ frames }, 'frames', WRITTEN_PAGE)).toBe('deny');
  });
});

describe('what a person has said of a host', () => {
  const url = 'https://images.example.org/a.png';

  test('answers what would be asked, of that kind and that origin, and nothing else', () => {
    const memory = createContentMemory();
    const decision = decideContent({ memory }, 'images', url);
    if (decision.outcome === 'deny' || decision.answer === undefined) throw new Error('It asks.');
    memory.add(decision.answer);
    expect(memory.getState()).toEqual(['images https://images.example.org']);
    expect(outcomeOf({ memory }, 'images', 'https://images.example.org/b.png')).toBe('allow');
    expect(outcomeOf({ memory }, 'media', url)).toBe('ask');
    expect(outcomeOf({ memory }, 'images', 'http://images.example.org/b.png')).toBe('ask');
    expect(outcomeOf({ memory, images: 'deny' }, 'images', url)).toBe('deny');
  });
});

/** How hostile addresses begin, go on and hide. */
const hostile = fc.oneof(
  fc.webUrl(),
  fc
    .tuple(
      fc.constantFrom('', ' ', '\t', '\u0001', '\u00A0', 'java\n', '//', '\\\\', 'https:\\\\'),
      fc.constantFrom(
        'javascript:',
        'JAVASCRIPT:',
        'vbscript:',
        'data:',
        'blob:',
        'file:',
        'view-source:',
        'https://',
        'http:',
        'mailto:',
        'tel:',
        'about:',
        'about:srcdoc',
        'intent:',
        'ms-word:',
        'data:text/html,',
        'data:image/svg+xml,',
        BITMAP,
        SOUND,
        'https://a@',
        'ws://',
        'ftp://',
      ),
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('alert(1)', 'evil.example/<x>')),
    )
    .map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary' }),
  fc.anything(),
);
const outcome = fc.constantFrom<ContentOutcome>('allow', 'ask', 'deny');
const anyRule: fc.Arbitrary<ContentRule> = fc.oneof(
  outcome,
  fc.record({
    schemes: fc.dictionary(fc.constantFrom('https', 'javascript', 'data', 'blob', 'tel'), outcome),
    otherwise: outcome,
  }),
  outcome.map((one) => () => one),
);
const anyPolicy: fc.Arbitrary<ContentPolicy> = fc.record(
  Object.fromEntries(KINDS.map((kind) => [kind, anyRule])),
  { requiredKeys: [] },
);

test('no rule lets anything pass that could run, pretend a host, or lead into the app', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), hostile, anyPolicy, (kind, address, policy) => {
      const decision = decideContent(policy, kind, address);
      if (decision.outcome === 'deny') return decision.url === undefined;
      const { href } = decision.url;
      if (kind === 'frames') return href === 'about:srcdoc';
      const url = new URL(href);
      if (url.protocol === 'data:') {
        return /^data:(?:image\/(?:png|jpeg|gif|webp|avif|bmp)|(?:audio|video)\/)/iu.test(href);
      }
      const mails = kind === 'links' && url.protocol === 'mailto:';
      return (mails || /^https?:$/u.test(url.protocol)) && url.username + url.password === '';
    }),
    { numRuns: runs(5000) },
  );
  tried('addresses', runs(5000));
});

test('without a policy nothing of another host loads', () => {
  fc.assert(
    fc.property(fc.constantFrom('images', 'media'), hostile, (kind, address) => {
      const decision = decideContent({}, kind, address);
      return decision.outcome !== 'allow' || /^data:/iu.test(decision.url.href);
    }),
    { numRuns: 2000 },
  );
});

test('what is denied stays denied, whatever a person has said', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), hostile, anyPolicy, (kind, address, policy) => {
      const free = decideContent({ [kind]: 'allow' }, kind, address);
      const answer = free.outcome === 'deny' ? undefined : free.answer;
      const memory = createContentMemory({ answers: answer === undefined ? [] : [answer] });
      const before = outcomeOf(policy, kind, address);
      const after = outcomeOf({ ...policy, memory }, kind, address);
      return after === (before === 'ask' && answer !== undefined ? 'allow' : before);
    }),
    { numRuns: 2000 },
  );
});

test('“always” is no answer about an address for mail: it has no origin that another could not have', () => {
  const decision = decideContent({ links: 'ask' }, 'links', 'mailto:ann@example.org');
  expect(decision).toMatchObject({ outcome: 'ask' });
  expect('answer' in decision && decision.answer).toBe(undefined);
});

test('a rule that is none, as in a configuration, lets nothing pass', () => {
  const policy = JSON.parse('{"links":null}') as ContentPolicy;
  expect(outcomeOf(policy, 'links', 'https://example.org/')).toBe('deny');
});
