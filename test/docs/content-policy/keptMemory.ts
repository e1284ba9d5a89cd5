import { createContentMemory } from 'agent-session-react/core';

const KEY = 'content-answers';

const stored: readonly string[] = JSON.parse(localStorage.getItem(KEY) ?? '[]');

export const memory = createContentMemory({
  answers: stored,
  onAnswersChange: (answers) => localStorage.setItem(KEY, JSON.stringify(answers)),
});
