import { createTagTokenizer } from '../../../src/protocols/ubik/tags/createTagTokenizer.js';
import type { TagToken } from '../../../src/protocols/ubik/tags/TagToken.js';
import { PIECES } from '../../support/arbitraries.js';
import { Broken, chanceOf, cut, Lost, type Target } from '../Target.js';

/** The tokenizer of tagged content: no character is lost, and where the content is cut makes no difference. */
export const tags: Target = {
  name: 'tags',
  kind: 'text',
  dictionary: PIECES,
  tryWith(content: string) {
    const whole = tokensOf([content]);
    const pieces = cut(content, chanceOf(content));
    const inPieces = tokensOf(pieces);
    for (const tokens of [whole, inPieces]) {
      const raw = tokens.map((token) => token.raw).join('');
      if (raw !== content) throw new Lost(`${JSON.stringify(raw)} is left of it`);
    }
    const [one, other] = [settled(whole), settled(inPieces)];
    if (one !== other) throw new Broken(`${other} in ${JSON.stringify(pieces)}, not ${one}`);
  },
};

/** The tokens of some content that comes in pieces. */
export function tokensOf(pieces: readonly string[]): TagToken[] {
  const tokenizer = createTagTokenizer();
  const tokens = pieces.flatMap((piece) => tokenizer.push(piece));
  return [...tokens, ...tokenizer.end()];
}

/** What tokens say, with what was only cut in one. */
function settled(tokens: readonly TagToken[]): string {
  let last: TagToken['type'] | undefined;
  return tokens
    .map((token) => {
      const isCut = last === token.type && ['text', 'data', 'gap'].includes(token.type);
      last = token.type;
      return isCut ? token.raw : `\n${token.type}:${token.raw}`;
    })
    .join('');
}
