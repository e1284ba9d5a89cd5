/** Chunks of lines are laid out separately, so that appending to a long text costs no more than to a short one. */
const CHUNK_LINES = 32;
const CHUNK_LENGTH = 8192;

/** Code in chunks of lines. Settled chunks stay the same while code is appended. */
export interface Chunks {
  readonly settled: readonly string[];
  /** The incomplete chunk at the end. */
  readonly open: string;
}

/** Creates a splitter that remembers the last code and continues from there. */
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

/** Adds the chunks after `from`, and returns where the rest starts. */
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
