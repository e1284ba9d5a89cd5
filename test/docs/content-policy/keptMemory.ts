import { createContentMemory } from 'agent-session-react/core';

const KEY = 'content-answers';

const stored: readonly string[] = JSON.parse(localStorage.getItem(KEY) ?? '[]');

export const memory = createContentMemory(stored, (answers) => {
  localStorage.setItem(KEY, JSON.stringify(answers));
});
