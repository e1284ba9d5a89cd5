import type { Language } from './Language.js';

export const language: Language = {
  steps: { other: '# 个步骤' },
  numbers: ['1,234.5', '42%', '3.4 MB', '2026年11月20日 09:05'],
  quotes: '“”',
  sameAsEnglish: 'Enter, Esc',
};
