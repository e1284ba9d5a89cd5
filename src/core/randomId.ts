import { ifPossible } from './ifPossible.js';

/** 32 hexadecimal digits. `crypto.randomUUID` is missing on pages without https, and some platforms have no `crypto` at all. */
export function randomId(): string {
  const bytes = new Uint8Array(16).map(() => Math.random() * 256);
  ifPossible(() => crypto.getRandomValues(bytes));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
