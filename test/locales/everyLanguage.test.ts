// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatPercent,
  formatTime,
  type Locale,
} from '../../src/locales/index.js';
import { en } from '../../src/locales/en/index.js';
import { LANGUAGES } from '../support/languages.js';
import { valuesFor } from './valuesFor.js';
import type { Language } from '../support/languages/Language.js';

/*
 * Walks over the folders of `src/locales`: whatever holds for the texts of a language is tested for all of them. What
 * a test has to know of one is in the file of its name in `test/support/languages`.
 */

const known = import.meta.glob<{ readonly language: Language }>('../support/languages/*.ts', {
  eager: true,
});

type Words = (...values: readonly unknown[]) => string;
type Text = string | Words;

/** The texts of a language by their paths, such as `approvals.rules.take`. */
function textsOf(value: object, path = ''): ReadonlyMap<string, Text> {
  return new Map(
    Object.entries(value).flatMap(([key, inner]: [string, object | Text]) =>
      typeof inner === 'object'
        ? [...textsOf(inner, `${path}${key}.`)]
        : [[`${path}${key}`, inner] as const],
    ),
  );
}

const withoutTag = ({ tag: _, ...groups }: Locale) => groups;
const english = textsOf(withoutTag(en));

/** Everything that a text says, by the values that it is given. */
function saidOf(key: string, text: Text): readonly (readonly [said: string, values: string])[] {
  if (typeof text === 'string') return [[text, key]];
  return valuesFor(key, english.get(key) as Words).map((values) => [
    text(...values),
    `${key}(${JSON.stringify(values).slice(1, -1)})`,
  ]);
}

const NUMBERS = [0, 1, 2, 5, 11, 21, 100, 1.5, 1234, 1_000_000] as const;
const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

/** What an app's developer reads, in English in every language. */
const IN_ENGLISH = ['texts.fault.protocol', 'texts.fault.address'];

/** The names and numbers that are given to a text. 0, 1 and 2 may be words, or the form of a word. */
const leavesOf = (values: unknown): readonly (string | number)[] => {
  if (typeof values === 'object') return Object.values(values ?? {}).flatMap(leavesOf);
  if (typeof values === 'string') return isCode(values) ? [] : [values];
  return typeof values === 'number' && values > 2 ? [values] : [];
};

/** Whether a value is one of a list that the texts know, such as `failed`. */
const isCode = (value: string) => /^[a-z-]+$/u.test(value);

const says = (said: string, value: string | number, tag: string) =>
  [typeof value === 'number' ? formatCount(value, tag) : value, String(value)].some((one) =>
    spaced(said).includes(spaced(one)),
  );

describe.each([...LANGUAGES])('the language %s', (folder, locale) => {
  const { steps, numbers, quotes, sameAsEnglish } = known[`../support/languages/${folder}.ts`]
    ?.language ?? {
    steps: {},
    numbers: ['', '', '', ''],
    quotes: '',
    sameAsEnglish: '',
  };
  const texts = textsOf(withoutTag(locale));
  const all = [...texts].flatMap(([key, text]) => saidOf(key, text));

  test('has the tag of its folder', () => {
    expect(locale.tag).toBe(folder);
    expect(Intl.getCanonicalLocales(folder)).toEqual([folder]);
  });

  test('has every text, of the same kind as in English', () => {
    const kinds = (map: ReadonlyMap<string, Text>) =>
      Object.fromEntries([...map].map(([key, text]) => [key, typeof text]));
    expect(kinds(texts)).toEqual(kinds(english));
  });

  test('leaves no text empty that is not empty in English', () => {
    const empty = [...texts].filter(([key, text]) => text === '' && english.get(key) !== '');
    expect(empty).toEqual([]);
  });

  test('has no loose spaces, and no value that cannot be read', () => {
    const wrong = all.filter(([said]) =>
      /^\s|\s$|[ \u00a0\u202f]{2}|undefined|NaN|\[object|\s[,.]/u.test(said),
    );
    expect(wrong).toEqual([]);
  });

  test('has its own words for every text, but for those that it shares with English', () => {
    if (folder === 'en') return;
    const same = [...texts]
      .filter(([key, text]) => {
        const [mine, others] = [text, english.get(key) ?? ''].map((one) =>
          saidOf(key, one).map(([said]) => said),
        );
        const said = mine?.join('\n') ?? '';
        const own = said.replaceAll(/Ägäis|PDF|JSON|\bx$/gmu, '');
        return /\p{L}{2}/u.test(own) && said === others?.join('\n');
      })
      .map(([key, text]) => (typeof text === 'string' ? text : key));
    expect([...new Set(same)].sort()).toEqual(sameAsEnglish.split(/,\s+/u).sort());
  });

  test('says every name and number that English says', () => {
    const missing = [...texts].flatMap(([key, text]) => {
      if (typeof text === 'string' || IN_ENGLISH.includes(key)) return [];
      return valuesFor(key, english.get(key) as Words).flatMap((values) => {
        const [inEnglish, said] = [(english.get(key) as Words)(...values), text(...values)];
        return leavesOf(values)
          .filter((value) => says(inEnglish, value, 'en') && !says(said, value, folder))
          .map((value) => [key, value, said]);
      });
    });
    expect(missing).toEqual([]);
  });

  test('counts by the plural rules of the language', () => {
    const rules = new Intl.PluralRules(folder);
    const said = NUMBERS.map((number) => spaced(locale.texts['plan.steps'](number)));
    expect(said).toEqual(
      NUMBERS.map((number) => {
        const word = steps[rules.select(number)] ?? steps.other ?? '';
        // A form that says the number itself, as the Arabic dual does, has no place for it.
        return word.startsWith('=')
          ? word.slice(1)
          : spaced(word)
              .replace(/^(?!.*#)/u, '# ')
              .replace('#', spaced(formatCount(number, folder)));
      }),
    );
  });

  test('says numbers of one plural category in one way', () => {
    const rules = new Intl.PluralRules(folder);
    const wrong = [...texts].flatMap(([key, text]) => {
      if (typeof text === 'string' || text.length !== 1) return [];
      const [first = ''] = valuesFor(key, english.get(key) as Words)[0] ?? [];
      if (typeof first !== 'number') return [];
      const ways = new Map<string, Set<string>>();
      for (const number of NUMBERS.filter((one) => one > 2)) {
        const way = text(number)
          .replace(formatCount(number, folder), '#')
          .replace(String(number), '#');
        const category = rules.select(number);
        ways.set(category, (ways.get(category) ?? new Set()).add(way));
      }
      return [...ways.values()].filter((set) => set.size > 1).map((set) => [key, ...set]);
    });
    expect(wrong).toEqual([]);
  });

  test('writes numbers, sizes and moments as the language does', () => {
    const moment = new Date(2026, 10, 20, 9, 5).toISOString();
    const later = new Date(2027, 1, 1).getTime();
    expect(
      [
        formatCount(1234.5, folder),
        formatPercent(42, folder),
        formatBytes(3_400_000, folder),
        formatTime(moment, folder, later),
      ].map(spaced),
    ).toEqual(numbers);
  });

  test('has the marks of the language, and none of a typewriter', () => {
    const other = '"„“”‚‘«»‹›「」『』《》'.replaceAll(new RegExp(`[${quotes}]`, 'gu'), '');
    const wrong = all.filter(([said, key]) => {
      const inEnglish = saidOf(
        key.replace(/\(.*$/su, ''),
        english.get(key.replace(/\(.*$/su, '')) ?? '',
      );
      // A JSON object is written with the marks of JSON.
      const isCode = /\{"/u.test(said) && inEnglish.some(([text]) => text.includes('{"'));
      return !isCode && new RegExp(`[${other}']|\\.\\.\\.`, 'u').test(said);
    });
    expect(wrong).toEqual([]);
  });

  test('ends a sentence where English does, and a label without a full stop', () => {
    const ends = (text: Text, key: string) => {
      const end = saidOf(key, text)[0]?.[0].slice(-1) ?? '';
      return /[.。．]/u.test(end)
        ? 'stop'
        : /[?؟？]/u.test(end)
          ? 'question'
          : end === '…'
            ? '…'
            : '';
    };
    const wrong = [...texts]
      .filter(([key]) => !IN_ENGLISH.includes(key))
      .filter(([key, text]) => ends(text, key) !== ends(english.get(key) ?? '', key))
      .map(([key, text]) => [key, ...(saidOf(key, text)[0] ?? [])]);
    expect(wrong).toEqual([]);
  });
});
