/** Tells whether an input that is a question (`isQuestion`) says only what is asked already. */
export function repeats(input: unknown, question: string): boolean {
  return Object.values(input as object).every((words) => words === question);
}
