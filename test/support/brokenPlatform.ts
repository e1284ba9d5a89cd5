import { vi } from 'vitest';

/*
 * Features of a platform as a page's policy, a private window or an old browser leaves them: there by name, and
 * throwing when they are used. `vi.unstubAllGlobals()` brings them back.
 */

/** Makes a constructor or function throw whenever it is called. */
function throwing(name: string): () => never {
  return function refused(): never {
    throw new DOMException(`${name} is not allowed here.`, 'SecurityError');
  };
}

/** Makes these globals throw when they are called, or constructed. */
export function breakGlobals(...names: readonly string[]): void {
  for (const name of names) vi.stubGlobal(name, throwing(name));
}

/** Makes these globals throw at being looked at, as storage does where cookies are blocked. */
export function breakAccess(...names: readonly string[]): () => void {
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  for (const name of names) {
    Object.defineProperty(globalThis, name, { configurable: true, get: throwing(name) });
  }
  return () => {
    for (const [index, name] of names.entries()) {
      const descriptor = before[index];
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
  };
}

/** Makes each constructor of `Intl` throw. */
export function breakIntl(): void {
  const names = Object.getOwnPropertyNames(Intl).filter((name) => /^[A-Z]/u.test(name));
  vi.stubGlobal('Intl', {
    getCanonicalLocales: throwing('Intl.getCanonicalLocales'),
    ...Object.fromEntries(names.map((name) => [name, throwing(`Intl.${name}`)])),
  });
}
