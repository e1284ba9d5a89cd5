/** As much of a request as is used: it answers later, by an event and by the property for it. */
class Asked extends EventTarget {
  result: unknown;
  error: unknown;
  onsuccess: (() => void) | undefined;
  oncomplete: (() => void) | undefined;
  onerror: (() => void) | undefined;

  tell(type: 'complete' | 'error' | 'success' | 'upgradeneeded'): void {
    this.dispatchEvent(new Event(type));
    if (type !== 'upgradeneeded') this[`on${type}`]?.();
  }

  later(answer: () => unknown, type: 'complete' | 'success' = 'success'): this {
    setTimeout(() => {
      this.result = answer();
      this.tell(type);
    });
    return this;
  }
}

type Stores = Map<string, Map<string, unknown>>;

/** A connection to a database, which others can close. */
class Connection extends EventTarget {
  isOpen = true;
  private readonly stores: Stores;

  constructor(stores: Stores) {
    super();
    this.stores = stores;
  }

  createObjectStore(name: string): void {
    this.stores.set(name, new Map());
  }

  transaction(name: string) {
    const kept = this.stores.get(name);
    if (!this.isOpen || kept === undefined) throw new DOMException('Not there.', 'NotFoundError');
    const transaction = {
      objectStore: () => ({
        transaction: new Asked().later(() => undefined, 'complete'),
        get: (key: string) => new Asked().later(() => kept.get(key)),
        getAllKeys: () => new Asked().later(() => [...kept.keys()]),
        put: (value: unknown, key: string) => void kept.set(key, value),
        delete: (key: string) => void kept.delete(key),
      }),
    };
    return transaction;
  }

  close(): void {
    this.isOpen = false;
  }
}

/** How a database opens. */
type Opening = 'at once' | 'never' | 'refused';

/** The databases of a browser, as far as they are used. */
export class Databases {
  opening: Opening = 'at once';
  readonly connections: Connection[] = [];
  private readonly all = new Map<string, Stores>();
  private readonly waiting: (() => void)[] = [];

  /** Opens what does not open by itself. */
  goOn(): void {
    for (const open of this.waiting.splice(0)) open();
  }

  open(name: string): Asked {
    const request = new Asked();
    const open = () => {
      const isNew = !this.all.has(name);
      const stores: Stores = this.all.get(name) ?? new Map();
      this.all.set(name, stores);
      const connection = new Connection(stores);
      this.connections.push(connection);
      request.result = connection;
      if (isNew) request.tell('upgradeneeded');
      request.tell('success');
    };
    const refuse = () => {
      request.error = new DOMException('Not here.', 'InvalidStateError');
      request.tell('error');
    };
    if (this.opening === 'never') this.waiting.push(open);
    else setTimeout(this.opening === 'refused' ? refuse : open);
    return request;
  }
}
