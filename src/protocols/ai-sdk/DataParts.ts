import type { SessionEvent } from '../../core/events.js';
import type { Fields } from '../Fields.js';
import { copyOf } from './keep.js';
import type { PartList } from './PartList.js';
import type { WirePart } from './wire.js';

/** The app's own data in a response, by type and id if it has one. */
export class DataParts {
  private readonly list: PartList;
  private readonly emit: (event: SessionEvent) => void;
  private readonly byKey: Map<string, WirePart>;
  /** Parts whose value has changed since the current step began. */
  private readonly changed = new Set<WirePart>();

  constructor(list: PartList, emit: (event: SessionEvent) => void) {
    this.list = list;
    this.emit = emit;
    this.byKey = dataPartsOf(list.all);
  }

  startStep(): void {
    this.changed.clear();
  }

  /** Forgets parts that were removed with their step. */
  forget(removed: readonly WirePart[]): void {
    for (const part of removed) {
      this.changed.delete(part);
      const key = dataKeyOf(part);
      if (key !== undefined && this.byKey.get(key) === part) this.byKey.delete(key);
    }
  }

  /** Data from before the step keeps its newer value when the step is reset; show it again. */
  tellChanged(): void {
    for (const part of this.changed) this.tell(part);
    this.changed.clear();
  }

  /** Ids are unique among the data of one type: later data replaces earlier data with the same id (S15). */
  take(type: string, chunk: Fields, raw: unknown): boolean {
    const id = chunk.get('id') ?? undefined;
    const value = chunk.get('data');
    if ((id !== undefined && typeof id !== 'string') || value === undefined) return false;
    if (chunk.get('transient') === true) {
      this.emit({ type: 'transient-data', name: dataName(type), value });
      return true;
    }
    const key = id === undefined ? undefined : dataKey(type, id);
    const known = key === undefined ? undefined : this.byKey.get(key);
    const part = known ?? this.list.add(copyOf(raw));
    if (key !== undefined) this.byKey.set(key, part);
    part['data'] = value;
    this.changed.add(part);
    this.tell(part);
    return true;
  }

  private tell(part: WirePart): void {
    const shown = this.list.idOf(part);
    const { holderId: parentId } = this.list;
    const place = shown === undefined ? this.list.show(part, 'data') : { id: shown, parentId };
    this.emit({ type: 'data', ...place, name: dataName(part.type), value: part['data'] });
    this.list.change(part);
  }
}

function dataName(type: string): string {
  return type.slice('data-'.length);
}

function dataKey(type: string, id: string): string {
  return `${type}\n${id}`;
}

function dataKeyOf({ type, id }: WirePart): string | undefined {
  return type.startsWith('data-') && typeof id === 'string' ? dataKey(type, id) : undefined;
}

function dataPartsOf(parts: readonly WirePart[]): Map<string, WirePart> {
  return new Map(
    parts.flatMap((part) => {
      const key = dataKeyOf(part);
      return key === undefined ? [] : [[key, part] as const];
    }),
  );
}
