import { type Later, type StorageArea, whenThere } from './StorageArea.js';

/** How values are made unreadable for others. Both may answer later. */
export interface Encoding {
  /** Is given a text, or a Blob where the area holds those; gives what is stored in its place. */
  readonly encode: (value: string | Blob) => unknown;
  /** Gives back what `encode` was given. What it cannot read it may throw for. */
  readonly decode: (stored: unknown) => Later<string | Blob>;
}

/** What is kept of one person: names and texts, of which no call ever throws. */
export class Shelf {
  private readonly area: StorageArea;
  private readonly prefix: string;
  private readonly encoding: Encoding | undefined;
  readonly onTrouble: (error: unknown) => void;

  /** @param onTrouble Told of whatever the area or the encoding throws. */
  constructor(
    area: StorageArea,
    prefix: string,
    encoding: Encoding | undefined,
    onTrouble: (error: unknown) => void,
  ) {
    this.area = area;
    this.prefix = prefix;
    this.encoding = encoding;
    this.onTrouble = onTrouble;
  }

  get holdsBlobs(): boolean {
    return this.area.holdsBlobs === true;
  }

  /** Undefined where nothing is kept, or it cannot be read. */
  read(name: string): Later<string | Blob | undefined> {
    return this.attempt(undefined, () =>
      whenThere(this.area.read(this.prefix + name), (stored) => {
        if (stored === undefined || stored === null) return undefined;
        return this.encoding === undefined ? readable(stored) : this.encoding.decode(stored);
      }),
    );
  }

  /** Whether it is kept now. What was kept before is not left in its place. */
  async write(name: string, value: string | Blob): Promise<boolean> {
    const isKept = await this.attempt(false, async () => {
      const { encoding } = this;
      const stored = encoding === undefined ? value : await encoding.encode(value);
      if (stored === undefined || stored === null) {
        throw new TypeError('encode returned nothing, so nothing was stored.');
      }
      await this.area.write(this.prefix + name, stored);
      return true;
    });
    // What is out of date would be believed.
    if (!isKept) await this.remove(name);
    return isKept;
  }

  async remove(name: string): Promise<void> {
    await this.attempt(undefined, async () => {
      await this.area.remove(this.prefix + name);
    });
  }

  /** The names that begin so. */
  names(beginning: string): Later<readonly string[]> {
    const start = this.prefix + beginning;
    return this.attempt<readonly string[]>([], () =>
      whenThere(this.area.keys(), (keys) =>
        keys.filter((key) => key.startsWith(start)).map((key) => key.slice(this.prefix.length)),
      ),
    );
  }

  private attempt<Value>(otherwise: Value, call: () => Later<Value>): Later<Value> {
    const fail = (error: unknown) => {
      this.onTrouble(error);
      return otherwise;
    };
    try {
      const value = call();
      return value instanceof Promise ? value.catch(fail) : value;
    } catch (error) {
      return fail(error);
    }
  }
}

/** What other programs of the origin may have written is not believed. */
function readable(stored: unknown): string | Blob | undefined {
  return typeof stored === 'string' || stored instanceof Blob ? stored : undefined;
}
