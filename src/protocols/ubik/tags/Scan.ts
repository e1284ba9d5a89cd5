import type { JsonScan } from '../../jsonScan.js';
import { normaliseLineEnds, type ToolTag, type TagToken } from './TagToken.js';

/**
 * How far a text has been split into tokens: the rest that cannot be decided yet, and the context for it. An immutable value:
 * scanning can continue from it at any time, any number of times.
 */
export interface Scan {
  /** Text that was not emitted yet, because its meaning depends on what comes next. */
  readonly text: string;
  readonly mode: 'content' | 'thinking' | 'step-head' | 'checkpoint-head';
  /** Whether a line end at this position belongs to the tag before it. */
  readonly skipLineEnd: boolean;
  readonly atLineStart: boolean;
  /** Open tools, innermost last. `undefined` stands for a checkpoint. */
  readonly tools: readonly (ToolTag | undefined)[];
  readonly body: Readonly<Body> | undefined;
  readonly secondReadings: number;
  /** The current position of a scan in progress. */
  readonly at: number;
  /** What comes after the text, if known. */
  readonly next: 'more' | 'end' | 'tag';
  /** Receives the tokens. */
  readonly emit: (token: TagToken) => void;
}

/** A block that contains data: the only tag in it is the one that ends it. */
export interface Body {
  readonly ends: readonly string[];
  /**
   * For a body that is not JSON: its end tag only counts if one of these tags follows. Otherwise, it is part of the data.
   * Undefined: the first end tag counts.
   */
  readonly follow: readonly string[] | undefined;
  /** Undefined for a body that has turned out not to be JSON, or never had to be. */
  json: JsonScan | undefined;
  /** The data so far, as long as it may be JSON. */
  text: string;
  /** What follows a doubtful end tag. Emitted once that is decided. */
  held: string;
  /** Why it is unclear whether the body has ended, if it is. */
  doubt: 'none' | 'end-in-string' | 'torn';
}

/** A scan in progress, which is mutable. */
export type Scanning = { -readonly [Name in keyof Scan]: Scan[Name] } & { body: Body | undefined };

/**
 * How many bodies that turn out not to be JSON may be scanned a second time. This limits the work for hostile content; further
 * bodies are scanned as plain text at once.
 */
const SECOND_READINGS = 16;

/** The start of a scan. */
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

/** Receives nothing: a scan or reading that is not in progress must not emit. */
export function ignore(): void {}

/** Emits the text before `end`: text to show, or data inside a body. */
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

/** Emits everything except a line end at the very end, which belongs to the tag if one follows. */
export function emitToEnd(s: Scanning): boolean {
  const { length } = s.text;
  const isWhole = s.next === 'end' || (s.next === 'tag' && s.body !== undefined);
  emitUpTo(s, isWhole ? length : beforeLineEnd(s, length));
  if (s.next !== 'more') emitGap(s, length);
  return s.at === length;
}

/** Emits the text before a tag. A line end before the tag belongs to it. */
export function emitBefore(s: Scanning, index: number): void {
  emitUpTo(s, beforeLineEnd(s, index));
  emitGap(s, index);
}

/** Emits the text before what may become a tag. A line end before it is held back too. */
export function waitAt(s: Scanning, index: number): false {
  emitUpTo(s, beforeLineEnd(s, index));
  return false;
}

export function isLineStart(s: Scanning, index: number): boolean {
  return index > s.at ? s.text[index - 1] === '\n' : s.atLineStart;
}

/** `index`, or the start of the line end right before it; never before the current position. */
function beforeLineEnd({ text, at }: Scanning, index: number): number {
  let end = index;
  if (text[end - 1] === '\n') end--;
  if (text[end - 1] === '\r') end--;
  return Math.max(end, at);
}

/** Which of these tags is at `index`; `partial` if the text ends before that is clear. */
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
