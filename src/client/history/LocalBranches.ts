import { isBusy, isOver } from '../../core/session/runStatus.js';
import type { Message } from '../../core/state.js';
import type { SessionStore } from '../store/Store.js';

/** The versions of everything after a message, in the order in which they were written. */
interface Place {
  /** Each version reaches from its first message to the end. Undefined for the version that is shown. */
  readonly versions: (readonly Message[] | undefined)[];
  active: number;
}

/**
 * Keeps the versions that regenerations and edits have replaced, for a backend that is sent the whole conversation with each
 * run: the conversation continues from the version that is shown. Kept in memory, as long as the session exists.
 */
export class LocalBranches {
  readonly #store: SessionStore;
  /** By the id of the message before, '' at the start. Not by key, because versions may share one. */
  readonly #places = new Map<string, Place>();

  constructor(store: SessionStore) {
    this.#store = store;
  }

  /** The messages from this index on are replaced by a new version. */
  replace(index: number): void {
    const { messages } = this.#store.current;
    const version = messages.slice(index);
    if (version.length === 0) return;
    const before = idBefore(messages, index);
    const place = this.#places.get(before) ?? { versions: [undefined], active: 0 };
    place.versions[place.active] = version;
    place.active = place.versions.push(undefined) - 1;
    this.#places.set(before, place);
  }

  /** The run of a version is over: its messages get their siblings. If the run wrote nothing, the previous version comes back. */
  settle(): void {
    const { messages, status } = this.#store.current;
    if (!isOver(status)) return;
    const last = this.#places.get(messages.at(-1)?.id ?? '');
    if (last !== undefined) {
      last.versions.splice(last.active, 1);
      last.active = last.versions.length - 1;
      this.#put(messages, last);
    }
    this.tell();
  }

  /** All versions of a message, including itself, oldest first. */
  siblings(key: string): readonly Message[] {
    const { messages } = this.#store.current;
    const index = messages.findIndex((message) => message.key === key);
    return index === -1 ? [] : this.#versionsAt(messages, index);
  }

  #versionsAt(messages: readonly Message[], index: number): readonly Message[] {
    const shown = messages.slice(index, index + 1);
    const place = this.#places.get(idBefore(messages, index));
    return place?.versions.flatMap((version) => (version ?? shown)[0] ?? []) ?? shown;
  }

  /** Returns to an earlier version, from which the conversation continues. Does nothing during a run. */
  show(key: string, siblingId: string): void {
    const { messages, status } = this.#store.current;
    const index = messages.findIndex((message) => message.key === key);
    const place = this.#places.get(idBefore(messages, index));
    const wanted = place?.versions.findIndex((version) => version?.[0]?.id === siblingId) ?? -1;
    if (place === undefined || wanted === -1 || isBusy(status) || status === 'awaiting-input') {
      return;
    }
    place.versions[place.active] = messages.slice(index);
    place.active = wanted;
    // How the last run ended does not apply to the other version.
    const { run: _run, fault: _fault, progress: _progress, ...rest } = this.#store.current;
    this.#store.set({ ...rest, status: 'idle' });
    this.#put(messages.slice(0, index), place, key);
    this.tell();
  }

  /** @param key The key of the message that was shown, which its replacement gets, so that focus and open details stay. */
  #put(before: readonly Message[], place: Place, key?: string): void {
    const [first, ...rest] = place.versions[place.active] ?? [];
    if (first === undefined) return;
    place.versions[place.active] = undefined;
    const shown = { ...first, ...(key !== undefined && { key }) };
    this.#store.set({ ...this.#store.current, messages: [...before, shown, ...rest] });
    this.#store.publish();
  }

  /** Updates the siblings of each message. A storage, a host and other tabs have messages with the ids of versions that only their page had. */
  tell(): void {
    const { messages } = this.#store.current;
    const told = messages.flatMap(({ id, key, siblingIds = [] }, index) => {
      const versions = this.#versionsAt(messages, index);
      const others = versions.flatMap((one) => (one.id === id ? [] : [one.id]));
      const isKnown = others.join(' ') === siblingIds.join(' ');
      return isKnown ? [] : [{ type: 'message-update', key, siblingIds: others } as const];
    });
    if (told.length > 0) this.#store.applyNow(...told);
  }
}

function idBefore(messages: readonly Message[], index: number): string {
  return messages[index - 1]?.id ?? '';
}
