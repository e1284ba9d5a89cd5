import { definedOf } from '../../definedOf.js';
import { askingIn, isDraft, type Draft, type Gap } from './drafts.js';
import { Gaps, type FoundGap } from './Gaps.js';
import type { Trace, TraceSpan } from './Trace.js';

/** Where a span lies on the axis: `end` is the present while it runs. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly isOpen: boolean;
}

/** What is around a draft. */
interface Surroundings {
  readonly around?: Stretch | undefined;
  readonly parent?: TraceSpan | undefined;
  /** When the next one beside it begins. */
  readonly next?: number | undefined;
  /** When those before it have ended. */
  readonly cursor?: number | undefined;
}

/** Puts drafts on the axis, each inside the one around it. */
export class Spans {
  private readonly spans: TraceSpan[] = [];
  private readonly ids = new Map<string, number>();
  private start: number | undefined;
  private end: number | undefined;
  private readonly now: number;

  /** @param now The present, in milliseconds. */
  constructor(now: number) {
    this.now = now;
  }

  toTrace(): Trace {
    return { spans: this.spans, ...definedOf({ start: this.start, end: this.end }) };
  }

  addRun(draft: Draft): Stretch | undefined {
    return this.add(draft, {});
  }

  private add(draft: Draft, { around, parent, next, cursor }: Surroundings): Stretch | undefined {
    const { kind, name, status, message, part, inside } = draft;
    const placed = this.place(draft, { around, next, cursor });
    const usage = part === undefined ? message.usage : 'usage' in part ? part.usage : undefined;
    const call =
      part?.type === 'tool'
        ? { callId: part.executionId, input: part.input, result: part.result }
        : {};
    const span = this.push({
      id: part === undefined ? message.key : `${message.key}/${part.id}`,
      parent,
      kind,
      name,
      status,
      messageKey: message.key,
      partId: part?.id,
      usage,
      ...placed,
      ...call,
    });
    this.addInside(inside, placed.stretch, span);
    return placed.stretch;
  }

  private addInside(
    inside: readonly (Draft | Gap)[],
    around: Stretch | undefined,
    parent: TraceSpan,
  ): void {
    const nexts = nextStarts(inside);
    const gaps = new Gaps();
    let cursor = around?.start;
    for (const [index, item] of inside.entries()) {
      if (!isDraft(item)) {
        gaps.add(item);
        continue;
      }
      const from = item.start === undefined ? undefined : clamp(item.start, around);
      for (const found of gaps.take(cursor, from)) this.addGap(found, parent);
      const stretch = this.add(item, { around, parent, next: nexts[index], cursor });
      if (stretch === undefined) gaps.blur();
      else cursor = Math.max(cursor ?? stretch.start, stretch.end);
    }
    const isEnding = around?.isOpen === true ? parent.status : undefined;
    for (const found of gaps.take(cursor, around?.end, isEnding)) this.addGap(found, parent);
  }

  /** What lies between a run that has asked and the one that goes on with the answer: the person. */
  addBetween(draft: Draft, stretch: Stretch | undefined, next: Draft): void {
    const asking = askingIn(draft.inside);
    if (asking === undefined || stretch === undefined || stretch.isOpen) return;
    if (next.start === undefined || next.start <= stretch.end) return;
    this.push({
      id: `${draft.message.key}/${asking.id}/waiting`,
      parent: undefined,
      kind: 'waiting',
      name: asking.type === 'tool' ? asking.toolName : '',
      status: 'done',
      messageKey: draft.message.key,
      partId: asking.id,
      stretch: { start: stretch.end, end: next.start, isOpen: false },
      isEstimated: true,
    });
  }

  private addGap({ gap, start, end, isOpen: open }: FoundGap, parent: TraceSpan): void {
    const { kind, part, message, status } = gap;
    this.push({
      id: `${message.key}/${part.id}${part.type === 'tool' ? '/waiting' : ''}`,
      parent,
      kind,
      name: part.type === 'tool' ? part.toolName : '',
      status: open && kind === 'model' ? 'running' : status,
      messageKey: message.key,
      partId: part.id,
      stretch: { start, end, isOpen: open },
      isEstimated: gap.start !== start || !open,
    });
  }

  private place(
    { start: told, end, isOpen: open, isEstimated }: Draft,
    { around, next, cursor }: Surroundings,
  ): { readonly stretch?: Stretch; readonly isEstimated: boolean } {
    const begun = told ?? (end === undefined ? undefined : (cursor ?? around?.start ?? end));
    if (begun === undefined) return { isEstimated: false };
    const start = clamp(begun, around);
    if (open && around?.isOpen !== false) {
      const stretch = { start, end: Math.max(start, around?.end ?? this.now), isOpen: true };
      return { stretch, isEstimated: isEstimated || start !== told };
    }
    const later = next !== undefined && next > begun ? next : undefined;
    const over = Math.max(start, clamp(end ?? later ?? around?.end ?? begun, around));
    const isConcluded = start !== told || over !== end;
    return {
      stretch: { start, end: over, isOpen: false },
      isEstimated: isEstimated || isConcluded,
    };
  }

  private push({
    id,
    parent,
    stretch,
    isEstimated,
    partId,
    usage,
    callId,
    input,
    result,
    ...rest
  }: Pick<TraceSpan, 'id' | 'kind' | 'name' | 'status' | 'messageKey'> & {
    readonly parent: TraceSpan | undefined;
    readonly partId: string | undefined;
    readonly usage?: TraceSpan['usage'] | undefined;
    readonly callId?: string | undefined;
    readonly input?: TraceSpan['input'] | undefined;
    readonly result?: TraceSpan['result'] | undefined;
    readonly stretch?: Stretch;
    readonly isEstimated: boolean;
  }): TraceSpan {
    if (stretch !== undefined) {
      this.start = Math.min(this.start ?? stretch.start, stretch.start);
      this.end = Math.max(this.end ?? stretch.end, stretch.end);
    }
    const span: TraceSpan = {
      id: this.unique(id),
      depth: parent === undefined ? 0 : parent.depth + 1,
      ...rest,
      ...definedOf({
        parentId: parent?.id,
        start: stretch?.start,
        end: stretch?.isOpen === true ? undefined : stretch?.end,
        estimated: stretch !== undefined && isEstimated ? (true as const) : undefined,
        partId,
        usage,
        callId,
        input,
        result,
      }),
    };
    this.spans.push(span);
    return span;
  }

  /** The same id again gets a number. */
  private unique(id: string): string {
    let free = id;
    let count = this.ids.get(id) ?? 0;
    if (count > 0) {
      do free = `${id}~${++count}`;
      while (this.ids.has(free));
    }
    this.ids.set(id, Math.max(count, 1));
    if (free !== id) this.ids.set(free, 1);
    return free;
  }
}

function clamp(time: number, around: Stretch | undefined): number {
  return around === undefined ? time : Math.min(Math.max(time, around.start), around.end);
}

/** For each item, when the next one beside it begins that has a time. */
function nextStarts(items: readonly (Draft | Gap)[]): readonly (number | undefined)[] {
  const starts: (number | undefined)[] = [];
  let next: number | undefined;
  for (let index = items.length - 1; index >= 0; index--) {
    starts[index] = next;
    next = items[index]?.start ?? next;
  }
  return starts;
}
