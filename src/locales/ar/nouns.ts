import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('ar');
const numbers = numberFormat('ar');

/** A noun, as it stands behind or in place of a number. */
export interface Noun {
  /** With the word for one: `خطوة واحدة`. */
  readonly one: string;
  /** The dual, which is used instead of the number 2: as the subject, and behind a preposition or another noun. */
  readonly two: readonly [nominative: string, oblique: string];
  /** The plural, for 3 to 10. */
  readonly few: string;
  /** The singular in the accusative, for 11 to 99. */
  readonly many: string;
  /** The singular in the genitive, for 100, 101, 102 and fractions. */
  readonly other: string;
}

/** A number and its noun as a subject or by themselves: `لا خطوات`, `خطوة واحدة`, `خطوتان`, `3 خطوات`. */
export const counted =
  (noun: Noun) =>
  (value: number): string => {
    const category = rules.select(value);
    if (category === 'zero') return `لا ${noun.few}`;
    if (category === 'one') return noun.one;
    if (category === 'two') return noun.two[0];
    return `${numbers.format(value)} ${noun[category]}`;
  };

/** The same behind a preposition or another noun: `0 خطوات`, `خطوة واحدة`, `خطوتين`, `3 خطوات`. */
export const countedOblique = (noun: Noun) => {
  const nominative = counted(noun);
  return (value: number): string => {
    const category = rules.select(value);
    if (category === 'zero') return `${numbers.format(value)} ${noun.few}`;
    return category === 'two' ? noun.two[1] : nominative(value);
  };
};

/**
 * Lets an inserted text have its own direction. Otherwise the marks at its end, such as the slash of an address, would
 * move to its other side.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** The name of something, in quotation marks. */
export const quoted = (name: string): string => `«${isolate(name)}»`;

export const FILE: Noun = {
  one: 'ملف واحد',
  two: ['ملفان', 'ملفين'],
  few: 'ملفات',
  many: 'ملفًا',
  other: 'ملف',
};

export const RESULT: Noun = {
  one: 'نتيجة واحدة',
  two: ['نتيجتان', 'نتيجتين'],
  few: 'نتائج',
  many: 'نتيجة',
  other: 'نتيجة',
};

export const CHARACTER: Noun = {
  one: 'حرف واحد',
  two: ['حرفان', 'حرفين'],
  few: 'أحرف',
  many: 'حرفًا',
  other: 'حرف',
};

export const FIELD: Noun = {
  one: 'حقل واحد',
  two: ['حقلان', 'حقلين'],
  few: 'حقول',
  many: 'حقلًا',
  other: 'حقل',
};
