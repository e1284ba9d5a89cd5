import type { Construct, Extension, State, TokenizeContext } from 'micromark-util-types';
import type { References } from '../markdown/index.js';

/** Tells the tokenizer which labels are defined: it reads brackets as references only for those. */
export function withKnown({ definitions, footnotes }: References): Extension {
  const links = definitions.map(({ identifier }) => identifier.toUpperCase());
  const notes = footnotes.map((identifier) => identifier.toUpperCase());
  function tokenize(this: TokenizeContext, _effects: unknown, _ok: State, nok: State): State {
    addNew(this.parser.defined, links);
    addNew((this.parser.gfmFootnotes ??= []), notes);
    return nok;
  }
  const construct: Construct = { name: 'knownReferences', tokenize };
  // The character codes of `!` and `[`, with which images and references begin.
  return { text: { 33: construct, 91: construct } };
}

function addNew(known: string[], labels: readonly string[]): void {
  for (const label of labels) if (!known.includes(label)) known.push(label);
}
