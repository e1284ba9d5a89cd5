/**
 * A frame of an event stream.
 *
 * @typedef {object} Frame
 * @property {number} at Milliseconds after the request.
 * @property {string} name The name of its event; '' without one.
 * @property {string} data
 * @property {unknown} value What the data says, where it is JSON.
 * @property {boolean} isJson
 */

/**
 * The frames of a stream, by the rules of the web.
 *
 * @param {readonly { readonly at: number; readonly text: string }[]} reads
 * @returns {{ frames: readonly Frame[]; hasComments: boolean; rest: string }} `rest` is what no empty line ends.
 */
export function readFrames(reads) {
  /** @type {Frame[]} */
  const frames = [];
  let hasComments = false;
  // What no line end has followed. It is joined only once one comes: a long line may arrive in many pieces.
  /** @type {string[]} */
  let held = [];
  /** @type {string[]} */
  let data = [];
  let name = '';
  for (const { at, text } of reads) {
    if (text === '') continue;
    const mayEnd = /[\r\n]/u.test(text) || held.at(-1)?.endsWith('\r') === true;
    held.push(text);
    if (!mayEnd) continue;
    const lines = held.join('').split(/\r\n|\n|\r(?!$)/u);
    held = [lines.pop() ?? ''];
    for (const line of lines) {
      if (line.startsWith(':')) hasComments = true;
      else if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /u, ''));
      else if (line.startsWith('event:')) name = line.slice('event:'.length).trim();
      else if (line === '') {
        if (data.length > 0) frames.push({ at, name, ...parsed(data.join('\n')) });
        data = [];
        name = '';
      }
    }
  }
  return {
    frames,
    hasComments,
    rest: [...data, held.join('').trim()].filter((one) => one !== '').join('\n'),
  };
}

/** @param {string} data */
export function parsed(data) {
  try {
    return { data, value: /** @type {unknown} */ (JSON.parse(data)), isJson: true };
  } catch {
    // Said as a finding.
    return { data, value: undefined, isJson: false };
  }
}
