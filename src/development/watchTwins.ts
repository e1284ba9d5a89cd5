import { warn } from './warn.js';

/** Replaced by bundlers. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

interface Opened {
  readonly session: object;
  readonly address: string;
  /** The id of the conversation; undefined for a new one. */
  readonly wanted: string | undefined;
}

interface Shown extends Opened {
  /** The session of the provider around it. */
  readonly outer: object | undefined;
}

const shown = new Set<Shown>();

/**
 * In development, tells of a conversation that a page opens a second time, so that each shows an agent of its own: of a panel with a
 * backend inside of a provider that has the same one, or of two that open the same stored conversation. Returns a function that
 * forgets it.
 *
 * @param outer The session of the provider around it.
 */
export function watchTwins(
  opened: Opened | undefined,
  outer: object | undefined,
): (() => void) | undefined {
  try {
    if (process.env.NODE_ENV !== 'production' && opened !== undefined) {
      const { session, address, wanted } = opened;
      const isInside = (one: Shown) => one.session === outer || one.outer === session;
      const isTwin = (one: Shown) =>
        one.address === address && one.wanted === wanted && (wanted !== undefined || isInside(one));
      warn('opened-twice', () =>
        [...shown].some(isTwin) ? [wanted ?? 'a new conversation'] : undefined,
      );
      const entry = { ...opened, outer };
      shown.add(entry);
      return () => shown.delete(entry);
    }
  } catch {
    // Without a bundler, a browser has no `process`.
  }
  return undefined;
}
