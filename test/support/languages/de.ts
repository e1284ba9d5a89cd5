import type { Language } from './Language.js';

export const language: Language = {
  steps: { one: 'Schritt', other: 'Schritte' },
  numbers: ['1.234,5', '42 %', '3,4 MB', '20. Nov. 2026, 09:05'],
  quotes: '„“',
  sameAsEnglish: `Agent, Audio, Checkpoint, Checkpoints, Details, Esc, Feedback, Live, Plan, Status, Terminal, Tests, Text, Tool, Video, optional,
    artifacts.versionNumber, texts.code.label`,
};
