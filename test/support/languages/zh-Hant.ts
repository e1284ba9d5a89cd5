import type { Language } from './Language.js';

export const language: Language = {
  steps: { other: '# 個步驟' },
  numbers: ['1,234.5', '42%', '3.4 MB', '2026年11月20日 上午9:05'],
  quotes: '「」',
  sameAsEnglish: 'Enter, Esc',
};
