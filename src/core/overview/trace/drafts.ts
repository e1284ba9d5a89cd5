import { isContainer, type Part, type ToolPart } from '../../parts.js';
import { boundParts } from '../../session/boundParts.js';
import type { Message, MessageStatus, PendingRequest } from '../../state.js';
import type { TraceKind } from './Trace.js';

/** What a span will be, before it is known how it fits into what is around it. */
export interface Draft {
  readonly kind: Exclude<TraceKind, 'model' | 'waiting'>;
  readonly name: string;
  readonly status: MessageStatus;
  readonly isOpen: boolean;
  readonly part?: Part;
  readonly message: Message;
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly isEstimated: boolean;
  readonly inside: readonly (Draft | Gap)[];
}

/** A part without times, which tells what happened between those that have some. */
export interface Gap {
  readonly kind: 'model' | 'waiting';
  readonly status: MessageStatus;
  readonly part: Part;
  readonly message: Message;
  /** When the person was asked. */
  readonly start: number | undefined;
}

/** An open request, as far as it tells since when a person is waited for. */
export type OpenRequest = Pick<PendingRequest, 'messageKey' | 'partId' | 'createdAt'>;

/** When a part asked the person, if it still does. */
type Asked = (messageKey: string, partId: string) => number | undefined;

export function askedIn(requests: readonly OpenRequest[]): Asked {
  const times = new Map(
    requests.map((request) => [
      JSON.stringify([request.messageKey, request.partId]),
      timeOf(request.createdAt),
    ]),
  );
  return (...place) => (times.size === 0 ? undefined : times.get(JSON.stringify(place)));
}

/** Milliseconds since 1970; undefined without a time, or for one that cannot be read. */
function timeOf(iso: string | undefined): number | undefined {
  const time = iso === undefined ? Number.NaN : Date.parse(iso);
  return Number.isNaN(time) ? undefined : time;
}

/** @param isFollowed Whether more messages follow: then the run does not wait any more, whatever its message says. */
export function draftRun(message: Message, asked: Asked, isFollowed: boolean): Draft {
  const inside = draftsOf(boundParts(message.parts), message, asked);
  const { createdAt, endedAt, status, runId: name = '' } = message;
  const created = timeOf(createdAt);
  const first = firstOf(inside);
  // Some backends store when they have saved the answer: then it began with its first part.
  const isTooLate =
    timeOf(endedAt) === undefined &&
    first !== undefined &&
    created !== undefined &&
    created > first;
  return completed({
    kind: 'run',
    name,
    status,
    isOpen: isOpen(status) && !(isFollowed && status === 'awaiting-input'),
    message,
    start: isTooLate ? undefined : created,
    end: timeOf(endedAt),
    inside,
  });
}

function draftsOf(parts: readonly Part[], message: Message, asked: Asked): (Draft | Gap)[] {
  return parts.flatMap((part) => draftsOfPart(part, message, asked));
}

function draftsOfPart(part: Part, message: Message, asked: Asked): (Draft | Gap)[] {
  switch (part.type) {
    case 'text':
      return [{ kind: 'model', status: 'done', part, message, start: undefined }];
    case 'input': {
      const start = asked(message.key, part.id);
      return [{ kind: 'waiting', status: part.status, part, message, start }];
    }
    case 'checkpoint':
      return draftsOf(part.parts, message, asked);
    case 'step':
    case 'agent':
    case 'thinking':
    case 'tool':
      return [draftPart(part, message, asked)];
    default:
      return [];
  }
}

function draftPart(
  part: Extract<Part, { readonly startedAt?: string }>,
  message: Message,
  asked: Asked,
): Draft {
  const inside = isContainer(part) ? draftsOf(part.parts, message, asked) : [];
  const waiting = part.type === 'tool' ? waitingOf(part, message, asked) : undefined;
  const live = part.type === 'tool' ? part.live : undefined;
  const end = timeOf(part.endedAt);
  const isOver = !isOpen(part.status);
  return completed({
    kind: part.type,
    name: nameOf(part),
    status: part.status,
    isOpen: !isOver,
    part,
    message,
    start: timeOf(part.startedAt) ?? timeOf(live?.startedAt),
    end: isOver ? (end ?? timeOf(live?.updatedAt)) : undefined,
    isEstimated: end === undefined && live?.updatedAt !== undefined && isOver,
    inside: waiting === undefined ? inside : [...inside, waiting],
  });
}

/** That a call waits for a person: since it has asked, or since it has sent its last event. */
function waitingOf(part: ToolPart, message: Message, asked: Asked): Gap | undefined {
  if (part.status !== 'awaiting-input') return undefined;
  const start = asked(message.key, part.id) ?? timeOf(part.live?.updatedAt);
  return { kind: 'waiting', status: part.status, part, message, start };
}

function nameOf(part: Extract<Part, { readonly startedAt?: string }>): string {
  switch (part.type) {
    case 'tool':
      return part.toolName;
    case 'agent':
      return part.agentId;
    case 'step':
      return part.title;
    case 'thinking':
      return '';
  }
}

const OPEN: ReadonlySet<MessageStatus> = new Set(['running', 'awaiting-input', 'sending']);

export const isOpen = (status: MessageStatus) => OPEN.has(status);

/** With the times of what is inside, where its own are missing. */
function completed(draft: Omit<Draft, 'isEstimated'> & { readonly isEstimated?: boolean }): Draft {
  const { inside, isEstimated = false } = draft;
  const start = draft.start ?? firstOf(inside);
  const over = draft.isOpen ? undefined : (draft.end ?? lastOf(inside));
  const end = over !== undefined && start !== undefined ? Math.max(start, over) : over;
  const isConcluded = start !== draft.start || (end !== draft.end && end !== undefined);
  return { ...draft, start, end, isEstimated: isEstimated || isConcluded };
}

export const isDraft = (item: Draft | Gap): item is Draft => 'inside' in item;

function firstOf(items: readonly (Draft | Gap)[]): number | undefined {
  let first: number | undefined;
  for (const item of items) {
    const time = item.start ?? (isDraft(item) ? item.end : undefined);
    if (time !== undefined && (first === undefined || time < first)) first = time;
  }
  return first;
}

function lastOf(items: readonly (Draft | Gap)[]): number | undefined {
  let last: number | undefined;
  for (const item of items) {
    const time = (isDraft(item) ? item.end : undefined) ?? item.start;
    if (time !== undefined && (last === undefined || time > last)) last = time;
  }
  return last;
}

/** The latest time at any depth. */
export function latestOf(draft: Draft | undefined): number {
  if (draft === undefined) return -Infinity;
  const own = Math.max(draft.start ?? -Infinity, draft.end ?? -Infinity);
  return draft.inside.reduce(
    (max, item) => Math.max(max, isDraft(item) ? latestOf(item) : (item.start ?? -Infinity)),
    own,
  );
}

/** The part by which a run has asked the person, at any depth: the last one. */
export function askingIn(items: readonly (Draft | Gap)[]): Part | undefined {
  for (const item of items.toReversed()) {
    if (!isDraft(item)) {
      if (item.kind === 'waiting') return item.part;
      continue;
    }
    const inside = askingIn(item.inside);
    if (inside !== undefined) return inside;
    if (item.part?.type === 'tool' && item.part.answer !== undefined) return item.part;
  }
  return undefined;
}
