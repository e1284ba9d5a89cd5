import {
  createSession,
  type AgentSession,
  type AgentStorage,
  type PickedFile,
} from '../../src/client/index.js';
import type { Random } from '../../src/conformance/kit/Random.js';
import type { StorageArea } from '../../src/storage.js';
import { storageBy } from '../../src/storage/createStorage.js';
import { shareBy } from '../../src/tabs/sharing/index.js';
import { mortalArea, SLOW } from './mortalArea.js';
import { officeBackend, Wire, type OfficeServer } from './officeServer.js';
import type { Origin } from './tabs.js';

/** Milliseconds that a browser takes to close what a page had open. */
const CLOSING = 2 * SLOW;

/** What is said in these parts. */
export const textOf = (parts: readonly { readonly type: string; readonly text?: string }[]) =>
  parts.map(({ text = '' }) => text).join('');

/** Where tabs are. */
export interface World {
  readonly area: StorageArea;
  readonly chance: Random;
  readonly isSlow: boolean;
  readonly origin: Origin;
  readonly server: OfficeServer;
}

/** A tab that shares a session with other tabs, and keeps it in the same storage as they do. */
export class StoredTab {
  readonly session: AgentSession;
  readonly storage: AgentStorage;
  /** Nothing is said to the page until the function that it gives is called. */
  readonly freeze: () => () => void;
  readonly kill: () => void;

  constructor({ area, chance, isSlow, origin, server }: World) {
    const { own, kill } = mortalArea({ ...area, isShared: true }, chance, isSlow);
    const page = origin.open();
    const platform = { ...page.platform, closing: CLOSING };
    const wire = new Wire(
      () => chance.below(SLOW),
      () => chance.below(2) < 1,
    );
    const fetch = page.fetch((input, init) =>
      wire.carry(() => server.answer(new Request(input, init)), init?.signal),
    );
    this.storage = storageBy(own, {}, () => platform);
    this.freeze = page.freeze;
    this.session = shareBy(
      createSession({
        backend: officeBackend('https://office.test', { fetch }),
        storage: this.storage,
        scheduler: { schedule: (publish) => (queueMicrotask(publish), () => {}) },
      }),
      platform,
    );
    this.show();
    this.kill = () => {
      kill();
      wire.cut();
      page.kill();
    };
  }

  /** As a page shows the session. */
  show(): void {
    this.session.subscribe(() => undefined);
    this.session.restore?.();
    void this.session.load();
  }

  get files(): readonly PickedFile[] {
    return this.session.outbox.getState().files;
  }

  /** As the composer attaches a file. */
  pick(name: string): void {
    const { outbox } = this.session;
    const key = `file-${outbox.getState().files.length + 1}`;
    const file = new File([name], name, { type: 'text/plain' });
    outbox.setFiles((known) => [...known, { key, file, status: 'uploading', percent: 0 }]);
    void this.bring(key, file);
  }

  retry({ file, key }: PickedFile): void {
    this.change(key, { status: 'uploading' });
    void this.bring(key, file);
  }

  private async bring(key: string, file: File): Promise<void> {
    try {
      const attachment = await this.session.upload?.(file);
      this.change(key, { status: 'ready', ...(attachment && { attachment }) });
    } catch {
      this.change(key, { status: 'failed' });
    }
  }

  private change(key: string, changes: Partial<PickedFile>): void {
    this.session.outbox.setFiles((known) =>
      known.map((one) => (one.key === key ? { ...one, ...changes } : one)),
    );
  }

  /** Where the tab shows these words of the person's. */
  placesOf(text: string): readonly string[] {
    const { messages } = this.session.getState();
    const { draft, queue } = this.session.outbox.getState();
    return [
      ...messages.flatMap(({ parts, role, status }) =>
        role === 'user' && textOf(parts) === text ? [status] : [],
      ),
      ...queue.flatMap(({ message }) => (message.text === text ? ['waiting'] : [])),
      ...(draft === text ? ['draft'] : []),
    ];
  }

  /** Whether nothing is going on, and the store has been asked. */
  get isQuiet(): boolean {
    const { connection, history, status } = this.session.getState();
    return history.status === 'loaded' && connection.status === 'closed' && status !== 'submitting';
  }
}
