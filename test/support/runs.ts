/** How often a property is tried: ten times as often in the long run (`npm run test:long`). */
export function runs(count: number): number {
  return process.env['LONG'] === '1' ? count * 10 : count;
}
