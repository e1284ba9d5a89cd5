/** A chunk of lines is laid out on its own, so that a long text costs no more at its end than a short. */
const CHUNK_LINES = 32;
const CHUNK_LENGTH = 8192;

/** Code in chunks of lines. Those that are settled stay the same while code is added at its end. */
export interface Chunks {
  readonly settled: readonly string[];
  /** What follows them. */
  readonly open: string;
}

/** A splitter that remembers the code it split last, and goes on from there. */
export function createSplitter(): (code: string) => Chunks {
  let latest: readonly string[] = [];
  let length = 0;
  let known = '';
  return (code) => {
    const goesOn = code.slice(0, length) === known;
    const settled = goesOn ? [...latest] : [];
    const start = goesOn ? length : 0;
    const end = splitChunks(code, start, settled);
    if (end !== start || !goesOn) {
      latest = settled;
      length = end;
      known = code.slice(0, end);
    }
    return { settled: latest, open: code.slice(length) };
  };
}

/** Adds the chunks behind `start`, and returns where what follows them starts. */
function splitChunks(code: string, from: number, chunks: string[]): number {
  let start = from;
  let lines = 0;
  for (let end = code.indexOf('\n', start); end !== -1; end = code.indexOf('\n', end + 1)) {
    lines += 1;
    if (lines < CHUNK_LINES && end - start < CHUNK_LENGTH) continue;
    chunks.push(code.slice(start, end + 1));
    start = end + 1;
    lines = 0;
  }
  return start;
}
