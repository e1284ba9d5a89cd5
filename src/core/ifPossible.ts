/**
 * What an optional feature of the platform gives. Undefined where it is missing, forbidden by the page's
 * policy or broken: nothing that is optional may take the rest down.
 */
export function ifPossible<Value>(attempt: () => Value): Value | undefined {
  try {
    return attempt();
  } catch {
    // Whoever asks goes on without it.
    return undefined;
  }
}
