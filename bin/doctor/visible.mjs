/**
 * Characters that are not seen, or act on a terminal: controls, among them escape sequences, marks of direction, what programs
 * ignore, separators, and what stands for no character. The agent, or who is on the way to it, chooses what it answers.
 */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A text with every such character as its code, such as `\u202e`. Line ends and tabs become spaces: no line of a report is
 * another's.
 *
 * @param {string} text
 */
export function visible(text) {
  return text.replaceAll(/[\r\n\t]+|\p{Zs}/gu, ' ').replaceAll(HIDDEN, coded);
}

/**
 * JSON that says the same, with every such character as its escape sequence.
 *
 * @param {string} json
 */
export function visibleJson(json) {
  return json.replaceAll(HIDDEN, (character) =>
    character === '\n' ? character : coded(character),
  );
}

/** @param {string} character */
function coded(character) {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');
}
