import { warn } from './warn.js';

/** Replaced by bundlers. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * In development, tells of a function of the app that threw where the page goes on without it, so that nobody else would see the
 * error.
 *
 * @param name The function, as the app gave it.
 * @param consequence What happens instead, in words.
 */
export function reportThrown(name: string, error: unknown, consequence: string): void {
  try {
    if (process.env.NODE_ENV !== 'production')
      warn('a-function-threw', () => [name, String(error), consequence]);
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}
