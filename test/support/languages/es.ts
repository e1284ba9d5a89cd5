import type { Language } from './Language.js';

export const language: Language = {
  steps: { one: 'paso', other: 'pasos' },
  numbers: ['1234,5', '42 %', '3,4 MB', '20 nov 2026, 9:05'],
  quotes: '“”',
  sameAsEnglish: `Audio, Error, Esc, Inspector, No, Plan, Terminal`,
};
