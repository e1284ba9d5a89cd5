import type { Language } from './Language.js';

export const language: Language = {
  steps: { one: 'step', other: 'steps' },
  numbers: ['1,234.5', '42%', '3.4 MB', 'Nov 20, 2026, 9:05 AM'],
  quotes: '“”"',
  sameAsEnglish: '',
};
