import { WAITS, within } from '../../core/waits.js';
import { type Later, type StorageArea, whenThere } from './StorageArea.js';

/** How stored values are encrypted. Both functions may return a promise. */
export interface Encoding {
  /** Receives a text, or a Blob if the area stores files; returns what to store instead. */
  readonly encode: (value: string | Blob) => unknown;
  /** Returns what `encode` was given. May throw if it cannot read the stored value. */
  readonly decode: (stored: unknown) => Later<string | Blob>;
}

/** The stored values of one person, by name. No call ever throws, and each ends in time: failures go to `onTrouble`. */
export class Shelf {
  readonly #area: StorageArea;
  readonly #prefix: string;
  readonly #encoding: Encoding | undefined;
  readonly onTrouble: (error: unknown) => void;

  /** @param onTrouble Called with every exception of the area or the encoding. */
  constructor(
    area: StorageArea,
    prefix: string,
    encoding: Encoding | undefined,
    onTrouble: (error: unknown) => void,
  ) {
    this.#area = area;
    this.#prefix = prefix;
    this.#encoding = encoding;
    this.onTrouble = onTrouble;
  }

  get holdsBlobs(): boolean {
    return this.#area.holdsBlobs === true;
  }

  /** Undefined if nothing is stored, or it cannot be read. */
  read(name: string): Later<string | Blob | undefined> {
    return this.#attempt(WAITS.read, undefined, () =>
      whenThere(this.#area.read(this.#prefix + name), (stored) => {
        if (stored === undefined || stored === null) return undefined;
        return this.#encoding === undefined ? readable(stored) : this.#encoding.decode(stored);
      }),
    );
  }

  /** Whether the value is stored now. If not, the previous value is removed as well. */
  async write(name: string, value: string | Blob): Promise<boolean> {
    const isKept = await this.#attempt(WAITS.write, false, async () => {
      const encoding = this.#encoding;
      const stored = encoding === undefined ? value : await encoding.encode(value);
      if (stored === undefined || stored === null) {
        throw new TypeError('encode returned nothing, so nothing was stored.');
      }
      await this.#area.write(this.#prefix + name, stored);
      return true;
    });
    // An outdated value would be taken for the current one.
    if (!isKept) await this.remove(name);
    return isKept;
  }

  async remove(name: string): Promise<void> {
    await this.#attempt(WAITS.write, undefined, async () => {
      await this.#area.remove(this.#prefix + name);
    });
  }

  /** All names with this prefix. */
  names(beginning: string): Later<readonly string[]> {
    const start = this.#prefix + beginning;
    return this.#attempt<readonly string[]>(WAITS.read, [], () =>
      whenThere(this.#area.keys(), (keys) =>
        keys.filter((key) => key.startsWith(start)).map((key) => key.slice(this.#prefix.length)),
      ),
    );
  }

  #attempt<Value>(limit: number, otherwise: Value, call: () => Later<Value>): Later<Value> {
    const fail = (error: unknown) => {
      this.onTrouble(error);
      return otherwise;
    };
    try {
      const value = call();
      return value instanceof Promise ? within(value, limit, noAnswer).catch(fail) : value;
    } catch (error) {
      return fail(error);
    }
  }
}

function noAnswer(): Error {
  return new Error('The storage did not answer in time.');
}

/** Other programs of the origin may have written here, so the type is checked. */
function readable(stored: unknown): string | Blob | undefined {
  return typeof stored === 'string' || stored instanceof Blob ? stored : undefined;
}
