import type { Language } from './Language.js';

export const language: Language = {
  steps: { other: '단계 #개' },
  numbers: ['1,234.5', '42%', '3.4MB', '2026년 11월 20일 AM 9:05'],
  quotes: '“”',
  sameAsEnglish: 'Enter, Esc',
};
