import type { Language } from './Language.js';

export const language: Language = {
  steps: { one: 'etapa', other: 'etapas' },
  numbers: ['1.234,5', '42%', '3,4 MB', '20 de nov. de 2026, 09:05'],
  quotes: '“”',
  sameAsEnglish: `Checkpoint, Checkpoints, Enter, Esc, Stack trace, Status, Terminal`,
};
