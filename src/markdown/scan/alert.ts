import type { Flow } from './blocks.js';

/** The sign behind the label says elsewhere whether the note is folded. What follows on the line is its first words. */
const LABEL =
  /^[ \t]*\[!(note|tip|important|warning|caution)\](?:[+-]?[ \t]*(?:\n|$)|[+-]?[ \t]+)/i;

export type AlertKind = 'note' | 'tip' | 'important' | 'warning' | 'caution';

/** What kind of note a text begins, and what follows its label; undefined if it begins none. */
function readAlert(
  source: string,
): { readonly kind: AlertKind; readonly rest: string } | undefined {
  const [all = '', kind] = LABEL.exec(source) ?? [];
  if (kind === undefined) return undefined;
  return { kind: kind.toLowerCase() as AlertKind, rest: source.slice(all.length) };
}

/** The same for a quote. */
export function alertOf(flow: Flow): { readonly kind: AlertKind; readonly flow: Flow } | undefined {
  const [chunk = [], ...others] = flow.blocks;
  const [first, ...rest] = chunk;
  const alert = first?.type === 'text' && first.paragraph ? readAlert(first.source) : undefined;
  if (first?.type !== 'text' || alert === undefined) return undefined;
  const own = alert.rest === '' ? rest : [{ ...first, source: alert.rest }, ...rest];
  return {
    kind: alert.kind,
    flow: { ...flow, blocks: own.length > 0 ? [own, ...others] : others },
  };
}
