import type { Flow } from './blocks.js';

/** The sign behind the label says elsewhere whether the note is folded. What follows on the line is its first words. */
const LABEL = /^[ \t]*\[!([a-z]{2,20})\][+-]?(?:[ \t]*(?:\n|$)|[ \t]+)/i;

/** A quote that is a note. */
export interface AlertQuote {
  /** The word of its label, in lower case. */
  readonly word: string;
  readonly flow: Flow;
}

/** What note a quote is, without its label; undefined if it is none. */
export function alertOf(flow: Flow): AlertQuote | undefined {
  const [chunk = [], ...others] = flow.blocks;
  const [first, ...rest] = chunk;
  if (first?.type !== 'text' || !first.paragraph) return undefined;
  const [all = '', written] = LABEL.exec(first.source) ?? [];
  if (written === undefined) return undefined;
  const source = first.source.slice(all.length);
  const own = source === '' ? rest : [{ ...first, source }, ...rest];
  return {
    word: written.toLowerCase(),
    flow: { ...flow, blocks: own.length > 0 ? [own, ...others] : others },
  };
}
