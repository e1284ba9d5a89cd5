import {
  type Scan,
  type Scanning,
  emitBefore,
  emitGap,
  emitToEnd,
  ignore,
  isLineStart,
  waitAt,
} from './Scan.js';
import type { TagToken, ToolTag } from './TagToken.js';
import { readBody, settleDoubt, startBody } from './scanBody.js';
import { STRUCTURE_TAGS, type TagMatch, matchTag } from './tagNames.js';

/** Maximum length of the first line of a step or checkpoint. A longer line is text. */
const MAX_HEAD_LINE_LENGTH = 2000;

/** Maximum nesting of tools and checkpoints. A tool beyond it is placed beside the innermost one. */
export const DEEPEST_NESTING = 32;

/**
 * The lossless push tokenizer: emits the tokens that more text completes, and keeps only what cannot be decided yet: an
 * incomplete tag, a line end that may belong to a tag, the first line of a step. The work depends on the new text only.
 *
 * @param next What comes after the chunk: more content, its end, or a tag, in which case a line end at the very end is layout.
 * @returns the scan to continue with.
 */
export function scanTags(
  scan: Scan,
  chunk: string,
  emit: Scan['emit'],
  next: Scan['next'] = 'more',
): Scan {
  // Field by field, because a spread takes several times as long, and this runs for each chunk of a stream.
  const s: Scanning = {
    text: scan.text + chunk,
    mode: scan.mode,
    skipLineEnd: scan.skipLineEnd,
    atLineStart: scan.atLineStart,
    tools: scan.tools,
    body: scan.body && { ...scan.body },
    secondReadings: scan.secondReadings,
    at: 0,
    next,
    emit,
  };
  readOn(s);
  while (s.next !== 'more' && s.body !== undefined && s.body.doubt !== 'none') {
    settleDoubt(s, s.body);
    readOn(s);
  }
  s.emit = ignore;
  return s;
}

function readOn(s: Scanning): void {
  while (s.at < s.text.length && readSome(s));
  s.text = s.text.slice(s.at);
  s.at = 0;
}

/** Reads one token. False if more text is needed first. */
function readSome(s: Scanning): boolean {
  if (s.mode === 'step-head' || s.mode === 'checkpoint-head') return readHead(s, s.mode);
  if (s.skipLineEnd) {
    const length = lineEndAt(s);
    if (length === undefined) return false;
    s.skipLineEnd = false;
    s.atLineStart = true;
    emitGap(s, s.at + length);
  }
  return s.body === undefined ? readText(s) : readBody(s, s.body);
}

/** The length of the line end at this position; undefined if that is not clear yet. */
function lineEndAt({ text, at, next }: Scanning): number | undefined {
  if (text[at] === '\n') return 1;
  if (text[at] !== '\r') return 0;
  if (at + 1 === text.length) return next === 'more' ? undefined : 0;
  return text[at + 1] === '\n' ? 2 : 0;
}

function readText(s: Scanning): boolean {
  for (let index = s.at - 1; ;) {
    index = s.text.indexOf('<', index + 1);
    if (index < 0) return emitToEnd(s);
    const match = anyTagAt(s, index);
    if (match === 'partial') return waitAt(s, index);
    if (match === undefined || !isTagHere(s, match, index)) continue;
    emitBefore(s, index);
    s.at += match.raw.length;
    s.skipLineEnd = true;
    s.emit(tokenOf(s, match));
    return true;
  }
}

/** The tag at `index`; `partial` if the text ends before that is clear. */
function anyTagAt({ text, next }: Scanning, index: number): TagMatch | 'partial' | undefined {
  const match = matchTag(text, index);
  return match === 'partial' && next !== 'more' ? undefined : match;
}

/** Thinking contains text only. It is ended by its end tag, or by a structural tag on a line of its own. */
function isTagHere(s: Scanning, { kind, raw }: TagMatch, index: number): boolean {
  if (s.mode !== 'thinking' || kind === 'thinking-end') return true;
  return STRUCTURE_TAGS.includes(raw) && isLineStart(s, index);
}

function tokenOf(s: Scanning, match: TagMatch): TagToken {
  const { kind, raw } = match;
  const wasThinking = s.mode === 'thinking';
  const outer = s.tools.slice(0, DEEPEST_NESTING - 1);
  s.mode = 'content';
  switch (kind) {
    case 'tool-start':
      s.tools = [...outer, match];
      return { ...match, type: kind };
    case 'tool-end':
      closeTool(s, match);
      return { ...match, type: kind };
    case 'step-start':
      s.mode = 'step-head';
      s.tools = [];
      break;
    case 'step-end':
      s.tools = [];
      break;
    case 'checkpoint-start':
      s.mode = 'checkpoint-head';
      s.tools = [...outer, undefined];
      break;
    case 'checkpoint-end':
      s.tools = s.tools.slice(0, Math.max(0, s.tools.lastIndexOf(undefined)));
      break;
    case 'thinking-start':
      s.mode = 'thinking';
      break;
    case 'step-flag':
      break;
    default:
      if (kind === 'thinking-end' && wasThinking) break;
      s.body = kind === 'answer-start' ? undefined : startBody(kind, s.tools.at(-1));
      if (s.body === undefined) return { type: 'stray', raw };
  }
  return { type: kind, raw };
}

/** Closes the tool. If the end tag matches no open tool, it closes the only open one, as `readContent` does. */
function closeTool(s: Scanning, { toolName, executionId }: ToolTag): void {
  const { tools } = s;
  const own = tools.findLastIndex(
    (tool) => tool?.toolName === toolName && tool.executionId === executionId,
  );
  const only = tools.findIndex((tool) => tool !== undefined);
  const isOnly = tools.findLastIndex((tool) => tool !== undefined) === only;
  const index = own < 0 && isOnly ? only : own;
  if (index >= 0) s.tools = tools.slice(0, index);
}

/**
 * After the start of a step or checkpoint, before its first line is known.
 *
 *     <<STEP_START>>
 *     <<SINGLE_STEP_FLAG>>
 *     Step 1: Rea|d the files ✓
 */
function readHead(s: Scanning, mode: 'step-head' | 'checkpoint-head'): boolean {
  const { text } = s;
  const isMore = s.next === 'more';
  const start = text.slice(s.at).search(/\S/) + s.at;
  if (start < s.at) {
    if (isMore && text.length - s.at < MAX_HEAD_LINE_LENGTH) return false;
    emitGap(s, text.length);
    return true;
  }
  const tag = anyTagAt(s, start);
  if (tag === 'partial') return false;
  if (tag?.kind === 'step-flag' && mode === 'step-head') {
    emitGap(s, start);
    s.at += tag.raw.length;
    s.emit({ type: 'step-flag', raw: tag.raw });
    return true;
  }
  // A tag instead of the line ends it before it has begun.
  const { end, isEnded } = endOfHeadLine(s, start);
  const line = text.slice(start, end);
  // Longer lines are text even if their end has arrived; otherwise, the result would depend on where the content was cut.
  const isShort = line.length < MAX_HEAD_LINE_LENGTH;
  if (!isEnded && isMore && isShort && mayBecomeHeadLine(mode, line)) return false;
  const parse = mode === 'step-head' ? parseStepLine : parseCheckpointLine;
  const head = isShort && (isEnded || !isMore) ? parse(line) : undefined;
  if (head !== undefined) {
    emitGap(s, start);
    const raw = line + (text[start + line.length] === '\n' ? '\n' : '');
    s.at += raw.length;
    s.skipLineEnd = false;
    s.atLineStart = true;
    s.emit({ ...head, raw });
  }
  s.mode = 'content';
  return true;
}

/** The end of the line: a line end or a tag. Not final if the text ends there, or an incomplete tag begins. */
function endOfHeadLine(
  s: Scanning,
  start: number,
): { readonly end: number; readonly isEnded: boolean } {
  const newline = s.text.indexOf('\n', start);
  const limit = newline < 0 ? s.text.length : newline;
  for (let index = s.text.indexOf('<', start); index >= 0 && index < limit;) {
    const tag = anyTagAt(s, index);
    if (tag !== undefined) return { end: index, isEnded: tag !== 'partial' };
    index = s.text.indexOf('<', index + 1);
  }
  return { end: limit, isEnded: newline >= 0 };
}

/** The first line of a step: `Step 2: Read the files ✓` (R76). */
export interface StepHead {
  readonly type: 'step-title';
  readonly step: number;
  readonly title: string;
  readonly done: boolean;
}

/** The first line of a checkpoint: `Checkpoint: ask_city` (R93). */
export interface CheckpointHead {
  readonly type: 'checkpoint-name';
  readonly name: string;
}

const CHECKPOINT = 'Checkpoint:';
const DONE = '✓';

function parseStepLine(line: string): StepHead | undefined {
  const match = /^Step\s+(-?\d+)\s*:/u.exec(line);
  // Not -0, which would be printed as 0.
  const step = Number(match?.[1]) + 0;
  if (match === null || !Number.isSafeInteger(step)) return undefined;
  const text = line.slice(match[0].length).trim();
  const done = text.endsWith(DONE);
  return {
    type: 'step-title',
    step,
    title: done ? text.slice(0, -DONE.length).trimEnd() : text,
    done,
  };
}

function parseCheckpointLine(line: string): CheckpointHead | undefined {
  if (!line.startsWith(CHECKPOINT)) return undefined;
  return { type: 'checkpoint-name', name: line.slice(CHECKPOINT.length).trim() };
}

/** Whether more text could still turn this start of a line into a head line. */
function mayBecomeHeadLine(mode: 'step-head' | 'checkpoint-head', line: string): boolean {
  if (mode === 'checkpoint-head') return CHECKPOINT.startsWith(line) || line.startsWith(CHECKPOINT);
  return 'Step'.startsWith(line) || /^Step\s+(?:-?$|-?\d+\s*(?::|$))/u.test(line);
}
