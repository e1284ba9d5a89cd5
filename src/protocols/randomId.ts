import { ifPossible } from '../core/ifPossible.js';

/** 32 hexadecimal digits. A page without encryption may not ask for a UUID, and some platforms have no `crypto`. */
export function randomId(): string {
  const bytes = new Uint8Array(16).map(() => Math.random() * 256);
  ifPossible(() => crypto.getRandomValues(bytes));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
