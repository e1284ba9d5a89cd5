import { HttpFault } from './faults.js';

/** The fault of a call that needs something that this platform does not have. The words are for the developer, in English. */
export function missing(words: string): HttpFault {
  return new HttpFault({
    code: 'unsupported',
    message: words,
    retryable: false,
    cause: new TypeError(words),
  });
}

/** @throws if one of these globals does not exist here. @param needed By whom, such as `streamCall`. */
export function requireGlobals(needed: string, ...names: readonly string[]): void {
  const absent = names.find((name) => Reflect.get(globalThis, name) === undefined);
  if (absent === undefined) return;
  throw missing(
    `There is no global ${absent}, which ${needed} needs. Load a polyfill of it first.`,
  );
}
