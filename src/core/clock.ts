/** Milliseconds that only ever grow, for measuring how long something takes; the time of day where there is no such clock. */
export function clock(): number {
  return typeof performance === 'undefined' ? Date.now() : performance.now();
}
