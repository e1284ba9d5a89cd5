import { randomId } from '../../core/randomId.js';
import type { Shelf } from '../area/index.js';

/** Stores the content of files that the person has picked and not sent. */
export class KeptFiles {
  readonly #shelf: Shelf;
  readonly #names = new Map<File, string>();
  /** Files that the storage did not accept. */
  readonly #refused = new WeakSet<File>();
  /** Names under which the content of discarded files is still stored. */
  readonly #unused = new Set<string>();

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  /** The name under which each file is stored. */
  get all(): ReadonlyMap<File, string> {
    return this.#names;
  }

  /** Registers a file that was read from the storage. */
  add(file: File, name: string): void {
    this.#names.set(file, name);
  }

  /** Stores the content of files, before the record that names them is written. @param at Milliseconds since 1970. */
  async keep(files: readonly File[], at: number): Promise<void> {
    if (!this.#shelf.holdsBlobs) return;
    const picked = new Set(files);
    for (const [file, name] of this.#names) {
      if (picked.has(file)) continue;
      this.#names.delete(file);
      this.#unused.add(name);
    }
    for (const file of picked) {
      if (this.#names.has(file) || this.#refused.has(file)) continue;
      const name = `file/${at}-${randomId()}`;
      if (await this.#shelf.write(name, file)) this.#names.set(file, name);
      else this.#refused.add(file);
    }
  }

  /** Removes the content of files that no record names any more. */
  async tidy(): Promise<void> {
    for (const name of this.#unused) {
      this.#unused.delete(name);
      await this.#shelf.remove(name);
    }
  }

  async clear(): Promise<void> {
    for (const name of [...this.#names.values(), ...this.#unused]) await this.#shelf.remove(name);
  }
}
