/** Replaced by bundlers. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const PLACE = Symbol.for('agent-session-react.copies');

/** Stands for this copy of the library. */
const OWN = {};

/** In development, notes on the page that this copy of the library has provided something. */
export function noteCopy(): void {
  try {
    if (process.env.NODE_ENV !== 'production' && typeof document === 'object') copies().add(OWN);
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

/** Whether another copy has: what it provides, the parts and hooks of this one do not see. */
export const hasOtherCopy = (): boolean => [...copies()].some((copy) => copy !== OWN);

function copies(): Set<object> {
  const page = globalThis as { [PLACE]?: Set<object> };
  return (page[PLACE] ??= new Set());
}
