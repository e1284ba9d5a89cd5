import type { Language } from './Language.js';

export const language: Language = {
  steps: {
    zero: '=لا خطوات',
    one: '=خطوة واحدة',
    two: '=خطوتان',
    few: 'خطوات',
    many: 'خطوة',
    other: 'خطوة',
  },
  numbers: ['1,234.5', '42‎%‎', '3.4 م.ب', '20 نوفمبر 2026، 9:05 ص'],
  quotes: '«»',
  sameAsEnglish: 'Enter, Esc',
};
