import type { JsonScan } from './jsonScan.js';
import { normaliseLineEnds, type ToolTag, type TagToken } from './TagToken.js';

/**
 * How far a text has been cut into tokens: what cannot be decided yet, and what it depends on. A value:
 * whoever keeps one can go on from it at any time, and as often as needed.
 */
export interface Scan {
  /** What has not been given out, since it waits for what comes next. */
  readonly text: string;
  readonly mode: 'content' | 'thinking' | 'step-head' | 'checkpoint-head';
  /** Whether a line end right here belongs to the tag before it. */
  readonly skipLineEnd: boolean;
  readonly atLineStart: boolean;
  /** Open tools, innermost last. `undefined` marks where a checkpoint began. */
  readonly tools: readonly (ToolTag | undefined)[];
  readonly body: Readonly<Body> | undefined;
  readonly secondReadings: number;
  /** The place in the text that a scan at work has come to. */
  readonly at: number;
  /** What comes after the text, where that is known. */
  readonly next: 'more' | 'end' | 'tag';
  /** Takes the tokens. */
  readonly emit: (token: TagToken) => void;
}

/** A block whose inside is data: nothing in it is structure except the tag that ends it. */
export interface Body {
  readonly ends: readonly string[];
  /**
   * For a body that is not JSON: one of these tags has to follow its end. An end tag followed by
   * anything else was written by the data, and stays data. Undefined: the first end tag ends it.
   */
  readonly follow: readonly string[] | undefined;
  /** Undefined for a body that is not JSON, or never was meant to be. */
  json: JsonScan | undefined;
  /** The data so far, while it may still be JSON. */
  text: string;
  /** What follows a tag that may or may not be the end. Given out once that is decided. */
  held: string;
  /** What kind of doubt `held` is in, if any. */
  doubt: 'none' | 'end-in-string' | 'torn';
}

/** A scan at work on a text. */
export type Scanning = { -readonly [Name in keyof Scan]: Scan[Name] } & { body: Body | undefined };

/**
 * How often a body that turned out not to be JSON may be read a second time. It bounds the work on
 * hostile content; after that, bodies are read as plain text at once.
 */
const SECOND_READINGS = 16;

/** Before the first text. */
export const START_OF_SCAN: Scan = {
  text: '',
  mode: 'content',
  skipLineEnd: false,
  atLineStart: true,
  tools: [],
  body: undefined,
  secondReadings: SECOND_READINGS,
  at: 0,
  next: 'more',
  emit: ignore,
};

/** Takes what nobody is there for: a scan or a reading that is not at work gives out nothing. */
export function ignore(): void {}

/** Gives out the text before `end`, which is shown, or is data inside a body. */
export function emitUpTo(s: Scanning, end: number): void {
  if (end <= s.at) return;
  const { body } = s;
  const raw = s.text.slice(s.at, end);
  s.atLineStart = raw.endsWith('\n');
  s.at = end;
  if (body?.json !== undefined) body.text += raw;
  if (body === undefined || body.doubt === 'none') emitText(s, raw);
  else body.held += raw;
}

export function emitText(s: Scanning, raw: string): void {
  const type = s.body === undefined ? 'text' : 'data';
  s.emit({ type, raw, text: normaliseLineEnds(raw) });
}

export function emitGap(s: Scanning, end: number): void {
  if (end > s.at) s.emit({ type: 'gap', raw: s.text.slice(s.at, end) });
  s.at = end;
}

/** Gives out all but a line end, which belongs to the tag if one follows. */
export function emitToEnd(s: Scanning): boolean {
  const { length } = s.text;
  const isWhole = s.next === 'end' || (s.next === 'tag' && s.body !== undefined);
  emitUpTo(s, isWhole ? length : beforeLineEnd(s, length));
  if (s.next !== 'more') emitGap(s, length);
  return s.at === length;
}

/** Gives out the text before a tag. A line end before it belongs to the tag. */
export function emitBefore(s: Scanning, index: number): void {
  emitUpTo(s, beforeLineEnd(s, index));
  emitGap(s, index);
}

/** Gives out the text before what may become a tag. A line end before it waits with it. */
export function waitAt(s: Scanning, index: number): false {
  emitUpTo(s, beforeLineEnd(s, index));
  return false;
}

export function isLineStart(s: Scanning, index: number): boolean {
  return index > s.at ? s.text[index - 1] === '\n' : s.atLineStart;
}

/** `index`, or where the line end right before it begins; never before the present place. */
function beforeLineEnd({ text, at }: Scanning, index: number): number {
  let end = index;
  if (text[end - 1] === '\n') end--;
  if (text[end - 1] === '\r') end--;
  return Math.max(end, at);
}

/** Which of these tags stands at `index`; `partial` when the text ends before it can be told. */
export function tagAt(
  { text, next }: Scanning,
  index: number,
  tags: readonly string[],
): string | undefined {
  const tag = tags.find((one) => text.startsWith(one, index));
  if (tag !== undefined || next !== 'more') return tag;
  const rest = text.slice(index);
  return tags.some((one) => one.startsWith(rest)) ? 'partial' : undefined;
}
