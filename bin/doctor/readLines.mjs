import { parsed } from './readFrames.mjs';

/** @typedef {import('./readFrames.mjs').Frame} Frame */

/** Content types of lines of JSON: NDJSON and JSON Lines. */
const OF_LINES = /\b(?:x-)?(?:nd-?json|jsonl(?:ines)?|json-?lines)\b/iu;

/**
 * Whether an answer is lines of JSON, by its content type, or by what it begins with where the type is not that of an event stream.
 *
 * @param {string} type
 * @param {readonly { readonly at: number; readonly text: string }[]} reads
 */
export function isLines(type, reads) {
  if (OF_LINES.test(type)) return true;
  if (/event-stream|html|json-seq/iu.test(type)) return false;
  const { frames } = readLines(reads);
  return (
    frames.length > 1 && frames.every(({ value }) => typeof value === 'object' && value !== null)
  );
}

/**
 * The lines of an answer, as `ndjsonCall` reads them: an empty one is a heartbeat, and the last one needs no end.
 *
 * @param {readonly { readonly at: number; readonly text: string }[]} reads
 * @returns {{ frames: readonly Frame[] }}
 */
export function readLines(reads) {
  /** @type {Frame[]} */
  const frames = [];
  // Joined only once a line ends: a long one may arrive in many pieces.
  /** @type {string[]} */
  let held = [];
  let last = 0;
  /** @param {string} line @param {number} at */
  const take = (line, at) => {
    const data = line.trim();
    if (data !== '') frames.push({ at, name: '', ...parsed(data) });
  };
  for (const { at, text } of reads) {
    last = at;
    held.push(text);
    if (!text.includes('\n')) continue;
    const lines = held.join('').split('\n');
    held = [lines.pop() ?? ''];
    for (const line of lines) take(line, at);
  }
  take(held.join(''), last);
  return { frames };
}
