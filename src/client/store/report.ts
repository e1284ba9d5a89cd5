/** Tells the app of an error of its own where it looks for such, without anything else being disturbed. */
export function report(error: unknown): void {
  const { console, reportError }: Partial<Pick<typeof globalThis, 'console' | 'reportError'>> =
    globalThis;
  // Node has no `reportError`, and would end at an error that nobody catches.
  if (reportError !== undefined) reportError(error);
  else console?.error(error);
}

/** Calls a function of the app's. What it throws is reported, and changes nothing. */
export function callApp(call: () => void): void {
  try {
    call();
  } catch (error) {
    report(error);
  }
}
