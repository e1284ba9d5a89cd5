import { isBusy, isOver } from '../../core/session/runStatus.js';
import type { Message } from '../../core/state.js';
import type { SessionStore } from '../store/Store.js';

/** The versions of what follows a message, in the order in which they were written. */
interface Place {
  /** Each from its first message to the end. Undefined for the one that is in the conversation. */
  readonly versions: (readonly Message[] | undefined)[];
  active: number;
}

/**
 * What new answers and other words have taken the place of, for a backend that is told the whole conversation with each run: the
 * conversation goes on from the version that is shown. Kept as long as the session is.
 */
export class LocalBranches {
  private readonly store: SessionStore;
  /** By the id of the message before, '' at the start: a key may stand for several versions. */
  private readonly places = new Map<string, Place>();

  constructor(store: SessionStore) {
    this.store = store;
  }

  /** What stands from here on makes way for another version. */
  replace(index: number): void {
    const { messages } = this.store.current;
    const version = messages.slice(index);
    if (version.length === 0) return;
    const before = idBefore(messages, index);
    const place = this.places.get(before) ?? { versions: [undefined], active: 0 };
    place.versions[place.active] = version;
    place.active = place.versions.push(undefined) - 1;
    this.places.set(before, place);
  }

  /** The run that wrote a version is over: its messages know their siblings. Where nothing came, what was there comes back. */
  settle(): void {
    const { messages, status } = this.store.current;
    if (!isOver(status)) return;
    const last = this.places.get(messages.at(-1)?.id ?? '');
    if (last !== undefined) {
      last.versions.splice(last.active, 1);
      last.active = last.versions.length - 1;
      this.put(messages, last);
    }
    this.tell();
  }

  /** The versions of a message, with itself, oldest first. */
  siblings(key: string): readonly Message[] {
    const { messages } = this.store.current;
    const index = messages.findIndex((message) => message.key === key);
    const shown = messages[index];
    const place = this.places.get(idBefore(messages, index));
    if (shown === undefined) return [];
    return place?.versions.flatMap((version) => (version ?? [shown])[0] ?? []) ?? [shown];
  }

  /** Goes back to a version, from which the conversation goes on. Not while a run is on. */
  show(key: string, siblingId: string): void {
    const { messages, status } = this.store.current;
    const index = messages.findIndex((message) => message.key === key);
    const place = this.places.get(idBefore(messages, index));
    const wanted = place?.versions.findIndex((version) => version?.[0]?.id === siblingId) ?? -1;
    if (place === undefined || wanted === -1 || isBusy(status) || status === 'awaiting-input') {
      return;
    }
    place.versions[place.active] = messages.slice(index);
    place.active = wanted;
    // What became of the last run is not true of another version.
    const { run: _run, fault: _fault, progress: _progress, ...rest } = this.store.current;
    this.store.set({ ...rest, status: 'idle' });
    this.put(messages.slice(0, index), place, key);
    this.tell();
  }

  /** @param key Of what was shown in its place: what a person is using stays where it is. */
  private put(before: readonly Message[], place: Place, key?: string): void {
    const [first, ...rest] = place.versions[place.active] ?? [];
    if (first === undefined) return;
    place.versions[place.active] = undefined;
    const shown = { ...first, ...(key !== undefined && { key }) };
    this.store.set({ ...this.store.current, messages: [...before, shown, ...rest] });
    this.store.publish();
  }

  /** Each message knows what else stood in its place. */
  private tell(): void {
    const { messages } = this.store.current;
    const told = messages.flatMap(({ id, key, siblingIds = [] }) => {
      const others = this.siblings(key).flatMap((one) => (one.id === id ? [] : [one.id]));
      const isKnown = others.join(' ') === siblingIds.join(' ');
      return isKnown ? [] : [{ type: 'message-update', key, siblingIds: others } as const];
    });
    if (told.length > 0) this.store.applyNow(...told);
  }
}

function idBefore(messages: readonly Message[], index: number): string {
  return messages[index - 1]?.id ?? '';
}
