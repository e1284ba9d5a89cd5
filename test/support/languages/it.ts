import type { Language } from './Language.js';

export const language: Language = {
  steps: { one: 'passaggio', other: 'passaggi' },
  numbers: ['1234,5', '42%', '3,4 MB', '20 nov 2026, 09:05'],
  quotes: '“”',
  sameAsEnglish: `Audio, Checkpoint, Esc, Formula, Input, No, Output, Stack trace, Video, client`,
};
