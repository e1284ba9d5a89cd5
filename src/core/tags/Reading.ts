import type { NoticeEvent, PartEvent } from '../events.js';
import { takeId, type PartIds } from './PartIds.js';
import { ignore, START_OF_SCAN, type Scan } from './Scan.js';
import type { ToolTag } from './TagToken.js';

/**
 * How far tagged content has been read, and what is open there. A value: whoever keeps one can go on from it
 * at any time, and as often as needed.
 */
export interface Reading {
  readonly scan: Scan;
  readonly ids: PartIds;
  /** The blocks around the present place, outermost first, which is what the content stands in. */
  readonly frames: readonly Frame[];
  /** The body being read, if any. */
  readonly body: OpenBody | undefined;
  /** The question that is being read. */
  readonly question: Question | undefined;
  /** The error block that a JSON block right after it belongs to (R85). */
  readonly lastError: LastError | undefined;
  /** Whether a step or an end without a start stood in the text, where no producer puts them. */
  readonly hasStructure: boolean;
  /** ISO time that the parts which start or end here take. */
  readonly at: string | undefined;
  readonly emit: (event: ContentEvent) => void;
}

/** An open block. */
export interface Frame {
  readonly kind: 'root' | 'step' | 'tool' | 'checkpoint' | 'thinking';
  readonly id: string;
  /** The text part that more text is appended to, until another part follows it. */
  readonly textId?: string | undefined;
  /** A step whose first line is not known yet has no id yet. */
  readonly pending?: { readonly single: boolean };
  /** The step's title says that it is done. */
  readonly done?: boolean;
  readonly tool?: ToolTag;
  readonly error?: string;
  readonly parentId?: string;
  /** The kinds of its blocks of data that are over. */
  readonly told?: readonly OpenBody['kind'][];
}

interface OpenBody {
  readonly kind: 'input' | 'result' | 'prompt' | 'answer' | 'error' | 'error-json' | 'skip';
  readonly text: string;
}

interface Place {
  readonly id: string;
  readonly parentId: string;
}

interface Question extends Place {
  /** What stands before the answer, once that begins. */
  readonly head?: string;
  readonly answer?: string;
}

interface LastError {
  readonly event: Extract<PartEvent, { readonly type: 'error' }>;
  /** White space after the block: layout if its JSON follows, text if not. */
  readonly space: string;
}

/** What comes out: the events that build the parts, and reports of tags that make no sense. */
export type ContentEvent = PartEvent | Extract<NoticeEvent, { readonly type: 'diagnostic' }>;

/** A reading at work. */
export type Reader = { -readonly [Name in keyof Reading]: Reading[Name] };

/** Before the first text of what stands in the container with this id. */
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

export function report(r: Reader, code: string, message: string, raw?: string): void {
  r.emit({ type: 'diagnostic', diagnostic: { code, message, ...(raw !== undefined && { raw }) } });
}

/** Shows text. Between the tags of a tool or checkpoint, white space before it is layout. */
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

/** The space after an error is text, since no JSON block follows it. */
export function releaseSpace(r: Reader): void {
  const { lastError } = r;
  r.lastError = undefined;
  if (lastError !== undefined) showText(r, lastError.space);
}

/** The block that began is a step, by its first line; one whose first line is no title has no number. */
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

/** Another part begins here: text after it is a new text. */
export function startPart(r: Reader): void {
  releaseSpace(r);
  startStep(r);
  if (topOf(r).textId !== undefined) changeTop(r, { textId: undefined });
}

/** The place of a checkpoint, input or error. One inside a tool comes after the tool (section 3.3). */
export function lift(r: Reader, name: string): Place {
  startPart(r);
  const index = r.frames.findLastIndex(({ kind }) => kind !== 'tool');
  const host = r.frames[index] as Frame;
  r.frames = r.frames.with(index, { ...host, textId: undefined });
  return { id: newId(r, name, host.id), parentId: host.id };
}
