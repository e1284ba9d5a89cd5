/** Tells whether a tool's input is nothing but a question, so that words are the answer to it. */
export function isQuestion(input: unknown): boolean {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return false;
  const keys = Object.keys(input);
  return keys.length === 1 && (keys[0] === 'question' || keys[0] === 'prompt');
}

/** Tells whether such an input says only what is asked already. */
export function repeats(input: unknown, question: string): boolean {
  return Object.values(input as object).every((words) => words === question);
}
