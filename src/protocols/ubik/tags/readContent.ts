import type { Status } from '../../../core/parts.js';
import type { PartIds } from './PartIds.js';
import {
  endAnswer,
  endData,
  endQuestion,
  showQuestion,
  startAnswer,
  startData,
  takeData,
} from './readData.js';
import {
  changeTop,
  lift,
  newId,
  open,
  releaseSpace,
  emitDiagnostic,
  showText,
  startPart,
  startStep,
  timed,
  topOf,
  type Reader,
  type Reading,
} from './Reading.js';
import { ignore, type Scan } from './Scan.js';
import { DEEPEST_NESTING, scanTags } from './scanTags.js';
import { STRUCTURE_TAGS } from './tagNames.js';
import type { TagToken, ToolTag } from './TagToken.js';

/** Options for reading a piece of content. */
interface ReadOptions {
  /** The ids that are used already. @default those of the reading */
  readonly ids?: PartIds;
  /** The ISO time for parts that start or end in this piece. */
  readonly at?: string | undefined;
  /**
   * What comes after the piece: more content, its end, or a block, in which case a line end at the very end is layout. At the
   * end, text that was held back is emitted, and open blocks are closed. @default 'more'
   */
  readonly next?: Scan['next'];
}

/**
 * Reads tagged content as it arrives, and emits the events for its parts. The only place where tags get a meaning: live chunks,
 * snapshots and stored messages are all read here.
 *
 * @returns the reading to continue with.
 */
export function readContent(
  reading: Reading,
  chunk: string,
  emit: Reading['emit'],
  { ids = reading.ids, at, next = 'more' }: ReadOptions = {},
): Reading {
  const r: Reader = {
    scan: reading.scan,
    ids,
    frames: reading.frames,
    body: reading.body,
    question: reading.question,
    lastError: reading.lastError,
    hasStructure: reading.hasStructure,
    at,
    emit,
  };
  r.scan = scanTags(r.scan, chunk, (token) => take(r, token), next);
  showQuestion(r);
  if (next !== 'more') {
    closeTo(r, 1);
    endData(r);
    releaseSpace(r);
  }
  r.emit = ignore;
  return r;
}

/** Whether the text so far ends inside a tag, an open tool or open thinking (A7). */
export function isOpen({ frames, scan }: Reading): boolean {
  // White space that is held back is not a tag.
  if (scan.text.trimStart().startsWith('<')) return true;
  return frames.some(({ kind }) => kind === 'tool' || kind === 'thinking');
}

function take(r: Reader, token: TagToken): void {
  const isThought = token.type === 'text' || token.type === 'gap' || token.type === 'thinking-end';
  // A structural tag has ended the thinking block, whose end tag is missing.
  if (topOf(r).kind === 'thinking' && !isThought) closeTop(r, 'interrupted');
  // The same for a body.
  if (token.type !== 'data' && STRUCTURE_TAGS.includes(token.raw)) endData(r);
  switch (token.type) {
    case 'text':
      return takeText(r, token.text);
    case 'data':
      return takeData(r, token.text);
    case 'gap':
      return;
    case 'step-start':
      r.hasStructure = true;
      closeTo(r, 1);
      startPart(r);
      return open(r, { kind: 'step', id: '', pending: { single: false } });
    case 'step-flag':
      return takeFlag(r, token.raw);
    case 'step-title':
      return startStep(r, token);
    case 'step-end':
      return endStep(r, token.raw);
    case 'tool-start':
      return startTool(r, token);
    case 'tool-end':
      return endTool(r, token);
    case 'tool-input-start':
      return startData(r, 'input');
    case 'tool-result-start':
      return startData(r, 'result');
    case 'thinking-start':
      return startThinking(r);
    case 'thinking-end':
      return closeTop(r, 'done');
    case 'checkpoint-start':
      return startCheckpoint(r);
    case 'checkpoint-name': {
      const { id, parentId = '' } = topOf(r);
      return r.emit({ type: 'checkpoint', id, parentId, name: token.name });
    }
    case 'checkpoint-end':
      return endCheckpoint(r, token.raw);
    case 'input-start':
      startData(r, 'prompt');
      r.question = lift(r, 'input');
      return;
    case 'answer-start':
      return startAnswer(r);
    case 'answer-end':
      return endAnswer(r);
    case 'input-end':
      return endQuestion(r, 'awaiting-input');
    case 'error-start':
      return startData(r, 'error');
    case 'error-json-start':
      return startData(r, 'error-json');
    case 'tool-event-start':
    case 'tool-event-end':
      // What a backend tells live of a tool is not stored (R64).
      return;
    case 'tool-input-end':
    case 'tool-result-end':
    case 'error-end':
    case 'error-json-end':
      return endData(r);
    case 'stray':
      return reportStray(r, token.raw);
    default:
      token satisfies never;
  }
}

function takeText(r: Reader, text: string): void {
  const { kind, id } = topOf(r);
  if (kind === 'thinking') return r.emit({ type: 'thinking-delta', id, text });
  if (r.lastError !== undefined && text.trim() === '') {
    r.lastError = { ...r.lastError, space: r.lastError.space + text };
    return;
  }
  releaseSpace(r);
  showText(r, text);
}

function reportStray(r: Reader, raw: string): void {
  emitDiagnostic(r, 'stray-tag', `Unexpected tag ${raw} was ignored.`, raw);
}

/** A tag is in a place where no backend writes it. */
function reportMisplaced(r: Reader, raw: string): void {
  r.hasStructure = true;
  reportStray(r, raw);
}

function takeFlag(r: Reader, raw: string): void {
  if (topOf(r).pending !== undefined) return changeTop(r, { pending: { single: true } });
  const step = r.frames.findLast(({ kind }) => kind === 'step');
  if (step === undefined) return reportMisplaced(r, raw);
  r.emit({ type: 'step-update', id: step.id, single: true });
}

function endStep(r: Reader, raw: string): void {
  const index = r.frames.findLastIndex(({ kind }) => kind === 'step');
  closeTo(r, Math.max(index, 0) + 1);
  if (index < 0) return reportMisplaced(r, raw);
  closeTo(r, index);
}

function startTool(r: Reader, { toolName, executionId }: ToolTag): void {
  closeDeepest(r);
  startPart(r);
  const { id: parentId } = topOf(r);
  const id = newId(r, `tool-${executionId}`);
  r.emit(timed(r, { type: 'tool-start', id, parentId, toolName, executionId }));
  open(r, { kind: 'tool', id, tool: { toolName, executionId } });
}

function endTool(r: Reader, token: ToolTag & { readonly raw: string }): void {
  const tools = r.frames.filter(({ kind }) => kind === 'tool');
  const own = tools.findLast(
    ({ tool }) => tool?.toolName === token.toolName && tool.executionId === token.executionId,
  );
  const frame = own ?? (tools.length === 1 ? tools[0] : undefined);
  if (own === undefined) reportMisplaced(r, token.raw);
  if (frame === undefined) return;
  closeTo(r, r.frames.indexOf(frame) + 1);
  closeTop(r, topOf(r).error === undefined ? 'done' : 'failed');
}

function startThinking(r: Reader): void {
  startPart(r);
  const { id: parentId } = topOf(r);
  const id = newId(r, 'thinking');
  r.emit(timed(r, { type: 'thinking-start', id, parentId }));
  open(r, { kind: 'thinking', id });
}

function startCheckpoint(r: Reader): void {
  closeDeepest(r);
  const place = lift(r, 'checkpoint');
  r.emit({ type: 'checkpoint', ...place, name: '' });
  open(r, { kind: 'checkpoint', ...place });
}

function endCheckpoint(r: Reader, raw: string): void {
  const index = r.frames.findLastIndex(({ kind }) => kind === 'checkpoint');
  if (index < 0) return reportMisplaced(r, raw);
  closeTo(r, index);
}

/** If blocks are nested to the limit, closes the innermost ones to make room for another tool or checkpoint. */
function closeDeepest(r: Reader): void {
  const hosts = r.frames.filter(({ kind }) => kind === 'root' || kind === 'step').length;
  if (r.frames.length - hosts < DEEPEST_NESTING) return;
  emitDiagnostic(
    r,
    'too-deep',
    'Blocks are nested too deeply; the next one is shown beside the innermost.',
  );
  closeTo(r, hosts + DEEPEST_NESTING - 1);
}

/** Closes all blocks inside the outermost `depth` frames. */
function closeTo(r: Reader, depth: number): void {
  while (r.frames.length > depth) {
    startStep(r);
    const { kind, done } = topOf(r);
    closeTop(r, kind === 'step' && done === true ? 'done' : 'interrupted');
  }
}

function closeTop(r: Reader, status: Status): void {
  endData(r);
  releaseSpace(r);
  const { kind, id, error } = topOf(r);
  r.frames = r.frames.slice(0, -1);
  if (kind === 'step') r.emit(timed(r, { type: 'step-end', id, status }));
  if (kind === 'thinking') r.emit(timed(r, { type: 'thinking-end', id, status }));
  if (kind !== 'tool') return;
  r.emit(timed(r, { type: 'tool-end', id, status, ...(error !== undefined && { error }) }));
}
