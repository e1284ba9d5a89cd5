import type { NoticeEvent, PartEvent } from '../events.js';
import type { PartIds } from './PartIds.js';

/** An open block. Immutable, so that a copy of the reader can share it. */
export interface Frame {
  readonly kind: 'root' | 'step' | 'tool' | 'checkpoint' | 'thinking';
  readonly id: string;
  readonly ids: PartIds;
  /** The text part that more text is appended to, until another part follows it. */
  readonly textId?: string;
  /** A step whose first line is not known yet has no id yet. */
  readonly pending?: { readonly single: boolean };
  /** The step's title says that it is done. */
  readonly done?: boolean;
  readonly tool?: { readonly toolName: string; readonly executionId: string };
  readonly error?: string;
  readonly parentId?: string;
}

/** What comes out: the events that build the parts, and reports of tags that make no sense. */
export type ContentEvent = PartEvent | Extract<NoticeEvent, { readonly type: 'diagnostic' }>;

/** The blocks that are open around the present place, and the events that say what is read. */
export abstract class OpenBlocks {
  protected frames: readonly Frame[];
  protected events: ContentEvent[] = [];
  /** ISO time that the parts which start or end here take. */
  protected at: string | undefined;

  /** @param ids The ids of the container that the content stands in. */
  constructor(ids: PartIds) {
    this.frames = [{ kind: 'root', id: ids.parentId, ids }];
  }

  /** The ids that are left in the outermost container. */
  get ids(): PartIds {
    return (this.frames[0] as Frame).ids;
  }

  set ids(ids: PartIds) {
    this.frames = [{ ...(this.frames[0] as Frame), ids }, ...this.frames.slice(1)];
  }

  protected get top(): Frame {
    return this.frames.at(-1) as Frame;
  }

  protected open(frame: Frame): void {
    this.frames = [...this.frames, frame];
  }

  protected replaceTop(frame: Frame): void {
    this.frames = [...this.frames.slice(0, -1), frame];
  }

  protected takeId(name: string): string {
    const { id, ids } = this.top.ids.take(name);
    this.replaceTop({ ...this.top, ids });
    return id;
  }

  protected timed<Event extends PartEvent>(event: Event): Event {
    return this.at === undefined ? event : { ...event, at: this.at };
  }

  protected emit(event: ContentEvent): void {
    this.events.push(event);
  }

  protected reportStray(raw: string): void {
    this.report('stray-tag', `The tag ${raw} has no business here and is not shown.`, raw);
  }

  protected report(code: string, message: string, raw?: string): void {
    const diagnostic = { code, message, ...(raw !== undefined && { raw }) };
    this.emit({ type: 'diagnostic', diagnostic });
  }
}
