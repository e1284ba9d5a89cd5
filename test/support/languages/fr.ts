import type { Language } from './Language.js';

export const language: Language = {
  steps: { one: 'étape', other: 'étapes' },
  numbers: ['1 234,5', '42 %', '3,4 Mo', '20 nov. 2026, 09:05'],
  quotes: '«»',
  sameAsEnglish: `Agent, Archive, Audio, Conversation, Conversations, Diagnostics, Document, Documents, Image, Important, Message, Mode, Pages,
    Passages, Plan, Question, Questions, Source, Sources, Suggestions, Terminal, Tests, Type, Versions, client,
    artifacts.versionNumber, texts.code.label, texts.tool.page`,
};
