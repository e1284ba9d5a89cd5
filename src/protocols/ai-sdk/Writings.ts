import type { SessionEvent } from '../../core/events.js';
import type { Fields } from '../Fields.js';
import { diagnosticEvent } from '../diagnosticEvents.js';
import { keep } from './keep.js';
import type { PartList } from './PartList.js';
import { readCitation } from './readWhole.js';
import type { WirePart } from './wire.js';

/** The text and reasoning that a response is streaming. Methods return whether the chunk has all required fields. */
export class Writings {
  private readonly list: PartList;
  private readonly emit: (event: SessionEvent) => void;
  private readonly texts = new Map<string, WirePart>();
  private readonly thoughts = new Map<string, WirePart>();

  constructor(list: PartList, emit: (event: SessionEvent) => void) {
    this.list = list;
    this.emit = emit;
  }

  /** The parts in progress were removed with their step. */
  forgetStep(): void {
    this.texts.clear();
    this.thoughts.clear();
  }

  start(type: 'text-start' | 'reasoning-start', chunk: Fields): boolean {
    const id = chunk.text('id');
    if (id === undefined) return false;
    const isText = type === 'text-start';
    const part: WirePart = this.list.add({
      type: isText ? 'text' : 'reasoning',
      ...(!isText && { id }),
      text: '',
      state: 'streaming',
    });
    keep(part, chunk, 'providerMetadata');
    (isText ? this.texts : this.thoughts).set(id, part);
    if (isText) return true;
    this.emit({ type: 'thinking-start', ...this.list.show(part, 'thinking') });
    return true;
  }

  write(type: 'text-delta' | 'reasoning-delta', chunk: Fields, raw: unknown): boolean {
    const id = chunk.text('id');
    const delta = chunk.text('delta');
    if (id === undefined || delta === undefined) return false;
    const isText = type === 'text-delta';
    const open = isText ? this.texts : this.thoughts;
    if (!open.has(id)) {
      const message = `A "${type}" names a part that has not started; it was started.`;
      this.emit(diagnosticEvent('not-begun', message, raw));
      this.start(isText ? 'text-start' : 'reasoning-start', chunk);
    }
    const part = open.get(id);
    if (part === undefined) return true;
    if (keep(part, chunk, 'providerMetadata')) this.list.changeLate(part);
    this.extend(part, delta);
    return true;
  }

  /** Adds to a text or thought, whether it is open or not. */
  extend(part: WirePart, delta: string): void {
    part['text'] = `${String(part['text'])}${delta}`;
    if (delta === '') return;
    const known = this.list.idOf(part);
    if (part.type === 'reasoning') {
      if (known !== undefined) this.emit({ type: 'thinking-delta', id: known, text: delta });
      return;
    }
    // A text is shown from its first character on, so that there is no empty part.
    const { holderId: parentId } = this.list;
    const place = known === undefined ? this.list.show(part, 'text') : { id: known, parentId };
    this.emit({ type: 'text-delta', ...place, text: delta });
  }

  /** Nothing will end the thoughts that are open. */
  leave(): void {
    for (const part of this.thoughts.values()) {
      const id = this.list.idOf(part);
      if (id !== undefined) this.emit({ type: 'thinking-end', id, status: 'interrupted' });
    }
    this.forgetStep();
  }

  end(type: 'text-end' | 'reasoning-end', chunk: Fields, raw: unknown): boolean {
    const id = chunk.text('id');
    if (id === undefined) return false;
    const open = type === 'text-end' ? this.texts : this.thoughts;
    const part = open.get(id);
    open.delete(id);
    if (part === undefined) return true;
    part['state'] = 'done';
    keep(part, chunk, 'providerMetadata');
    this.list.change(part);
    if (type === 'reasoning-end') {
      const shown = this.list.idOf(part);
      if (shown !== undefined) {
        this.emit({ type: 'thinking-end', id: shown, status: 'done' });
      }
      return true;
    }
    const citations = chunk.get('citations') ?? undefined;
    if (citations === undefined) return true;
    part['citations'] = citations;
    this.list.change(part);
    if (!this.showCitations(part, citations))
      this.emit({ type: 'unknown', protocol: 'ai-sdk', raw });
    return true;
  }

  /** Shows the sources of a text after it (S31). Returns false if any of them is invalid. */
  private showCitations(text: WirePart, citations: unknown): boolean {
    if (!Array.isArray(citations)) return false;
    const sources = citations.map((citation) => readCitation(citation));
    const place = this.list.behind(text);
    sources.forEach((source, index) => {
      if (source === undefined) return;
      this.emit({ ...source, ...place, id: `${place.id}-citation-${index + 1}` });
    });
    return !sources.includes(undefined);
  }
}
