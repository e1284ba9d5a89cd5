import { DETAILS_TAG, FRAME_TAG } from './htmlNames.js';
import type { BlockGrammar } from './BlockSyntax.js';
import { EMPTY_FLOW, type Continuation, type DetailsBlock, type Flow } from './blocks.js';
import { isBlank } from './lines.js';
import { last } from './sequence.js';
import { endsInFence } from './tip.js';

/** Adds a line to a flow; undefined if its structure is unclear. */
type AddLine = (flow: Flow, line: string, grammar: BlockGrammar) => Flow | undefined;

const OPENER = new RegExp(String.raw`^ {0,3}(${DETAILS_TAG}|${FRAME_TAG})[ \t]*(.*)$`, 'i');
const SUMMARY = /^[ \t]*<summary\s*>(.*)$/i;
const SUMMARY_END = /^(.*?)<\/summary\s*>[ \t]*(.*)$/i;
/** What closes it, unless what is closed begins on the same line. */
const CLOSER = new RegExp(
  String.raw`^((?:(?!${DETAILS_TAG}).)*?)<\/(details|p|div|h[1-6]|center)\s*>[ \t]*$`,
  'i',
);

const EMPTY: DetailsBlock = {
  type: 'details',
  name: 'details',
  summary: undefined,
  inSummary: false,
  open: false,
  flow: EMPTY_FLOW,
  closed: false,
};

/** Whether a line starts what a person can unfold. */
export const isDetails = (line: string, { rules }: BlockGrammar): boolean =>
  rules.tags && OPENER.test(line);

/** Starts what a person can unfold; undefined if its structure is unclear. */
export function openDetails(
  line: string,
  grammar: BlockGrammar,
  add: AddLine,
): DetailsBlock | undefined {
  const [, tag = '', rest = ''] = OPENER.exec(line) ?? [];
  const name = /\w+/.exec(tag)?.[0].toLowerCase() ?? '';
  const block = { ...EMPTY, name, open: /\sopen(?=[\s=>])/i.test(tag) };
  return isBlank(rest) ? block : withLine(block, rest, grammar, add);
}

/** Adds a line, or closes it. */
export function continueDetails(
  open: DetailsBlock,
  line: string,
  grammar: BlockGrammar,
  add: AddLine,
): Continuation {
  if (open.closed) return isBlank(line) ? [open] : 'ended';
  const next = withLine(open, line, grammar, add);
  return next === undefined ? 'unsure' : [next];
}

function withLine(
  open: DetailsBlock,
  line: string,
  grammar: BlockGrammar,
  add: AddLine,
): DetailsBlock | undefined {
  const { flow, summary, inSummary, name } = open;
  const isFirst = name === 'details' && summary === undefined && flow.blocks.length === 0;
  const words = inSummary ? line : isFirst ? SUMMARY.exec(line)?.[1] : undefined;
  if (words !== undefined) return withSummary(open, words, grammar, add);
  const inner = last(flow.blocks);
  const isNested = inner?.type === 'details' && !inner.closed && inner.name === name;
  const [, before = '', closer] = (isNested || endsInFence(flow) ? null : CLOSER.exec(line)) ?? [];
  const closed = closer?.toLowerCase() === name;
  const content = closed ? before : line;
  if (closed && isBlank(content)) return { ...open, closed };
  const next = add(flow, content, grammar);
  return next && { ...open, flow: next, closed };
}

function withSummary(
  open: DetailsBlock,
  words: string,
  grammar: BlockGrammar,
  add: AddLine,
): DetailsBlock | undefined {
  const [, end, rest = ''] = SUMMARY_END.exec(words) ?? [];
  const lines = [open.summary ?? '', (end ?? words).trim()];
  const summary = lines.filter((line) => line !== '').join('\n');
  const next = { ...open, summary, inSummary: end === undefined };
  return isBlank(rest) ? next : withLine(next, rest, grammar, add);
}
