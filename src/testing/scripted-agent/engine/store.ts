import { createClock, START_TIME } from './clock.js';
import { makeId, type IdKind } from './ids.js';
import type { RunRecord } from './runRecord.js';
import { isRecord } from '../../../core/json.js';
import type { WireCheckpoint, WireDocument } from './wire.js';

export interface StoredMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  content: string;
  readonly created_at: string;
  readonly parent_id: string | null;
  task_id: string;
}

/** A question that the agent has asked; the next message is the answer. */
export interface OpenQuestion {
  readonly scenario: string;
  readonly checkpoint: string;
  readonly messageId: string;
}

export interface StoredSession {
  readonly id: string;
  readonly created_at: string;
  updated_at: string;
  title: string | null;
  model_name: string | null;
  status: string;
  external_user_id: string | null;
  /** The scenario for messages that do not name one. */
  scenario: string | null;
  toolIds: string[];
  documentIds: string[];
  /** The last message of the active branch. */
  headId: string | null;
  messages: StoredMessage[];
  checkpoints: WireCheckpoint[];
  question: OpenQuestion | null;
  /** The scenario that failed last, and how often in a row. */
  failures: { readonly scenario: string; readonly count: number } | null;
}

/** Everything that the agent remembers. Plain JSON. */
export interface StoreData {
  readonly version: 1;
  micros: number;
  readonly counters: Partial<Record<IdKind, number>>;
  sessions: StoredSession[];
  documents: WireDocument[];
  runs: RunRecord[];
}

/** Stores an agent's sessions beyond the page, for example in `localStorage`. */
export interface AgentStorage {
  /** Returns what was saved last, or null. */
  load(): string | null;
  save(json: string): void;
}

export type Store = ReturnType<typeof createStore>;

export function createStore(storage?: AgentStorage, now?: () => number) {
  let data = read(storage) ?? emptyData();
  let clock = createClock(data.micros, now);
  return {
    get data() {
      return data;
    },
    get clock() {
      return clock;
    },
    nextId(kind: IdKind) {
      const number = (data.counters[kind] ?? 0) + 1;
      data.counters[kind] = number;
      return { id: makeId(kind, number), number };
    },
    save(): void {
      if (storage === undefined) return;
      data.micros = clock.micros;
      try {
        storage.save(JSON.stringify(data));
      } catch {
        // The storage is full or forbidden: the sessions are kept in memory only.
      }
    },
    /** Forgets everything. */
    clear(): void {
      data = emptyData();
      clock = createClock(data.micros, now);
      this.save();
    },
  };
}

function read(storage: AgentStorage | undefined): StoreData | undefined {
  try {
    const value: unknown = JSON.parse(storage?.load() ?? 'null');
    if (isRecord(value) && value['version'] === 1) return value as unknown as StoreData;
  } catch {
    // The stored data is not ours, or damaged: start empty.
  }
  return undefined;
}

/** The data of a new agent. It has two documents, so that there is something to link. */
function emptyData(): StoreData {
  const names = ['Team travel policy.pdf', 'Offices and meeting rooms.pdf'];
  const documents = names.map((name, index) => {
    const created = '2026-01-05T08:00:00.000000Z';
    return makeDocument(makeId('document', index + 1), name, 'application/pdf', created);
  });
  return {
    version: 1,
    micros: START_TIME,
    counters: { document: documents.length },
    sessions: [],
    documents,
    runs: [],
  };
}

export function makeDocument(
  id: string,
  name: string,
  fileType: string | null,
  createdAt: string,
): WireDocument {
  return {
    id,
    name,
    status: 'completed',
    created_at: createdAt,
    updated_at: createdAt,
    file_type: fileType,
    file_name: name,
    processing_pipeline: null,
    error_message: null,
    is_starred: false,
  };
}
