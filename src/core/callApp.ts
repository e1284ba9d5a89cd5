/** Reports an error of the app where its developer looks for it, without affecting anything else. */
export function reportAppError(error: unknown): void {
  const { console, reportError }: Partial<Pick<typeof globalThis, 'console' | 'reportError'>> =
    globalThis;
  // Node has no `reportError`, and an uncaught error would end the process.
  if (reportError !== undefined) reportError(error);
  else console?.error(error);
}

/** Calls a function of the app. An exception is reported, and has no other effect: the result is undefined. */
export function callApp<Result>(call: () => Result): Result | undefined {
  try {
    return call();
  } catch (error) {
    reportAppError(error);
    return undefined;
  }
}
