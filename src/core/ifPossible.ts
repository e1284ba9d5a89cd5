/**
 * The result of using an optional feature of the platform. Undefined if the feature is missing, forbidden by the page's policy
 * or broken: an optional feature must never break the rest.
 */
export function ifPossible<Value>(attempt: () => Value): Value | undefined {
  try {
    return attempt();
  } catch {
    // The caller continues without the feature.
    return undefined;
  }
}
