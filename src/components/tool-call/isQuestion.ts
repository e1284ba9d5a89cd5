/** Tells whether a tool's input is nothing but a question, so that words are the answer to it. */
export function isQuestion(input: unknown): boolean {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return false;
  const keys = Object.keys(input);
  return keys.length === 1 && (keys[0] === 'question' || keys[0] === 'prompt');
}
