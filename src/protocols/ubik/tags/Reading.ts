import type { NoticeEvent, PartEvent } from '../../../core/events.js';
import { takeId, type PartIds } from './PartIds.js';
import { ignore, START_OF_SCAN, type Scan } from './Scan.js';
import type { ToolTag } from './TagToken.js';

/**
 * How far tagged content has been read, and which blocks are open. An immutable value: reading can continue from it at any
 * time, any number of times.
 */
export interface Reading {
  readonly scan: Scan;
  readonly ids: PartIds;
  /** The open blocks, outermost first. */
  readonly frames: readonly Frame[];
  /** The body being read, if any. */
  readonly body: OpenBody | undefined;
  /** The question that is being read. */
  readonly question: Question | undefined;
  /** The error block that a JSON block right after it belongs to (R85). */
  readonly lastError: LastError | undefined;
  /** Whether the text contained a step, or an end tag without its start, in a place where no backend writes them. */
  readonly hasStructure: boolean;
  /** The ISO time for parts that start or end now. */
  readonly at: string | undefined;
  readonly emit: (event: ContentEvent) => void;
}

/** An open block. */
export interface Frame {
  readonly kind: 'root' | 'step' | 'tool' | 'checkpoint' | 'thinking';
  readonly id: string;
  /** The text part that more text is appended to, until another part follows it. */
  readonly textId?: string | undefined;
  /** A step gets its id with its first line; until then, it is pending. */
  readonly pending?: { readonly single: boolean };
  /** The title of the step is marked as done (✓). */
  readonly done?: boolean;
  readonly tool?: ToolTag;
  readonly error?: string;
  readonly parentId?: string;
  /** The kinds of data blocks that have ended in it. */
  readonly told?: readonly OpenBody['kind'][];
}

interface OpenBody {
  readonly kind: 'input' | 'result' | 'prompt' | 'answer' | 'error' | 'error-json';
  readonly text: string;
}

interface Place {
  readonly id: string;
  readonly parentId: string;
}

interface Question extends Place {
  /** The text of the block before the answer, once the answer has begun. */
  readonly head?: string;
  readonly answer?: string;
}

interface LastError {
  readonly event: Extract<PartEvent, { readonly type: 'error' }>;
  /** White space after the block: layout if its JSON follows, otherwise text. */
  readonly space: string;
}

/** The events that build the parts, and diagnostics for misplaced tags. */
export type ContentEvent = PartEvent | Extract<NoticeEvent, { readonly type: 'diagnostic' }>;

/** A reading in progress, which is mutable. */
export type Reader = { -readonly [Name in keyof Reading]: Reading[Name] };

/** A reading that has not started, for the content of the container with this id. */
export function startReading(containerId: string): Reading {
  return {
    scan: START_OF_SCAN,
    ids: undefined,
    frames: [{ kind: 'root', id: containerId }],
    body: undefined,
    question: undefined,
    lastError: undefined,
    hasStructure: false,
    at: undefined,
    emit: ignore,
  };
}

export function topOf({ frames }: Reader): Frame {
  return frames.at(-1) as Frame;
}

export function changeTop(r: Reader, changes: Partial<Frame>): void {
  r.frames = r.frames.with(r.frames.length - 1, { ...topOf(r), ...changes });
}

export function open(r: Reader, frame: Frame): void {
  r.frames = [...r.frames, frame];
}

export function newId(r: Reader, name: string, parentId = topOf(r).id): string {
  const { id, ids } = takeId(r.ids, parentId, name);
  r.ids = ids;
  return id;
}

export function timed<Event extends PartEvent>({ at }: Reader, event: Event): Event {
  return at === undefined ? event : { ...event, at };
}

export function emitDiagnostic(r: Reader, code: string, message: string, raw?: string): void {
  r.emit({ type: 'diagnostic', diagnostic: { code, message, ...(raw !== undefined && { raw }) } });
}

/** Shows text. Inside a tool or checkpoint, leading white space is layout. */
export function showText(r: Reader, text: string): void {
  const { kind, textId } = topOf(r);
  const isLayout = (kind === 'tool' || kind === 'checkpoint') && textId === undefined;
  const shown = isLayout ? text.trimStart() : text;
  if (shown === '') return;
  startStep(r);
  const { id: parentId } = topOf(r);
  const id = topOf(r).textId ?? newId(r, 'text');
  if (topOf(r).textId === undefined) changeTop(r, { textId: id });
  r.emit({ type: 'text-delta', id, parentId, text: shown });
}

/** No JSON block follows the error, so the space after it is text. */
export function releaseSpace(r: Reader): void {
  const { lastError } = r;
  r.lastError = undefined;
  if (lastError !== undefined) showText(r, lastError.space);
}

/** Starts the pending step. If its first line is not a title, it has no number. */
export function startStep(
  r: Reader,
  head?: { readonly step: number; readonly title: string; readonly done: boolean },
): void {
  const { pending } = topOf(r);
  if (pending === undefined) return;
  r.frames = r.frames.slice(0, -1);
  const { id: parentId } = topOf(r);
  const id = newId(r, head === undefined ? 'step' : `step-${head.step}`);
  const { step, title = '', done = false } = head ?? {};
  const { single } = pending;
  r.emit({ type: 'step-start', id, parentId, title, single, ...(step !== undefined && { step }) });
  open(r, { kind: 'step', id, done });
}

/** Another part begins: text after it becomes a new text part. */
export function startPart(r: Reader): void {
  releaseSpace(r);
  startStep(r);
  if (topOf(r).textId !== undefined) changeTop(r, { textId: undefined });
}

/** The position of a checkpoint, input or error. If it is inside a tool, it is placed after the tool (section 3.3). */
export function lift(r: Reader, name: string): Place {
  startPart(r);
  const index = r.frames.findLastIndex(({ kind }) => kind !== 'tool');
  const host = r.frames[index] as Frame;
  r.frames = r.frames.with(index, { ...host, textId: undefined });
  return { id: newId(r, name, host.id), parentId: host.id };
}
