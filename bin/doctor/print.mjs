import { visible } from './visible.mjs';

/** @typedef {import('./examine.mjs').Report} Report */

/** Characters of a line. */
const WIDTH = 100;

/**
 * A report as text for people.
 *
 * @param {Report} report
 */
export function print({
  method,
  url,
  status,
  contentType,
  protocol,
  format,
  frames,
  firstFrame,
  duration,
  findings,
}) {
  const seen = [
    `${status ?? 'no answer'}${contentType === '' ? '' : ` ${contentType}`}`,
    ...(frames > 0 ? [`${frames} ${format}, the first after ${firstFrame} ms`] : []),
    `${(duration / 1000).toFixed(1)} s`,
    ...(protocol === undefined ? [] : [`speaks ${protocol}`]),
  ];
  const problems = findings.filter(({ level }) => level === 'problem').length;
  const advice = findings.length - problems;
  return [
    visible(`${method} ${url}`),
    visible(seen.join(' · ')),
    '',
    ...findings.flatMap(({ code, level, found, means, change }) => [
      ...wrapped(`${level === 'problem' ? '✗' : '!'} ${code}: `, found),
      ...wrapped('  It means: ', means),
      ...wrapped('  Change: ', change),
      '',
    ]),
    findings.length === 0
      ? 'Nothing is wrong on the way.'
      : `${counted(problems, 'problem', 'problems')}, ${counted(advice, 'piece of advice', 'pieces of advice')}`,
  ].join('\n');
}

/**
 * @param {number} count
 * @param {string} one
 * @param {string} many
 */
function counted(count, one, many) {
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * Lines of at most so many characters, the later ones set in.
 *
 * @param {string} head
 * @param {string} text
 */
function wrapped(head, text) {
  /** @type {string[]} */
  const lines = [];
  let line = head;
  for (const word of visible(text).split(' ')) {
    if (line.trim() !== '' && line.length + word.length > WIDTH) {
      lines.push(line.trimEnd());
      line = '    ';
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()];
}
