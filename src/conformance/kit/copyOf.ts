/** A copy of frames, which are JSON. */
export function copyOf<Frame>(frames: readonly Frame[]): Frame[] {
  return JSON.parse(JSON.stringify(frames)) as Frame[];
}
