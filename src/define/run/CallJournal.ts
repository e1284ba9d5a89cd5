import { ifPossible } from '../../core/ifPossible.js';
import { isRecord, parseJson } from '../../core/json.js';
import type { Outcome } from './Outcome.js';

/** Storage that records which calls have started: `localStorage`, or anything with the same functions. */
export type ToolStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> &
  Partial<Pick<Storage, 'key' | 'length'>>;

/** How far a call has come, in any tab. `over`: the agent has its outcome, or does not need it any more. */
export type CallRecord =
  | { readonly state: 'started' }
  | { readonly state: 'finished'; readonly outcome: Outcome }
  | { readonly state: 'over' };

const PREFIX = 'agent-session-react tool ';
/** Milliseconds after which a record is deleted, because no agent asks for the call again. */
const MAX_KEPT_TIME = 7 * 24 * 60 * 60 * 1000;
/** Maximum number of characters of an outcome that survives a reload. */
const MAX_OUTCOME_LENGTH = 200_000;

/**
 * Records the calls and their outcomes beyond the page, so that a call that was started is not started again, and an outcome
 * that did not reach the agent is not lost. If nothing can be stored, the records last as long as the page.
 */
export class CallJournal {
  readonly #storage: ToolStorage | undefined;
  readonly #own = new Map<string, CallRecord>();

  constructor(storage: ToolStorage | undefined) {
    this.#storage = storage ?? ifPossible(() => globalThis.localStorage);
    this.#forgetOld();
  }

  read(name: string): CallRecord | undefined {
    const stored = ifPossible(() => this.#storage?.getItem(PREFIX + name)) ?? undefined;
    return (stored === undefined ? undefined : readRecord(stored)) ?? this.#own.get(name);
  }

  write(name: string, record: CallRecord): void {
    this.#own.set(name, record);
    const text = JSON.stringify({ ...record, at: Date.now() });
    // Too large to store: the record stays `started`, so that the call is not started again.
    if (text.length > MAX_OUTCOME_LENGTH) return;
    ifPossible(() => this.#storage?.setItem(PREFIX + name, text));
  }

  #forgetOld(): void {
    const storage = this.#storage;
    ifPossible(() => {
      const names = Array.from({ length: storage?.length ?? 0 }, (_, index) =>
        storage?.key?.(index),
      );
      for (const name of names) {
        if (typeof name !== 'string' || !name.startsWith(PREFIX)) continue;
        const record = parseJson(storage?.getItem(name) ?? '');
        const at = isRecord(record) ? Number(record['at']) : 0;
        if (!(Date.now() - at < MAX_KEPT_TIME)) storage?.removeItem(name);
      }
    });
  }
}

/** Other programs of the origin may have written the record, so it is checked. */
function readRecord(text: string): CallRecord | undefined {
  const record = parseJson(text);
  if (!isRecord(record)) return undefined;
  const { state, outcome } = record;
  if (state === 'started' || state === 'over') return { state };
  if (state !== 'finished' || !isRecord(outcome)) return undefined;
  if (outcome['denied'] === true) {
    const { reason } = outcome;
    return {
      state,
      outcome: { denied: true, ...(typeof reason === 'string' && { reason }) },
    };
  }
  if (typeof outcome['error'] === 'string') return { state, outcome: { error: outcome['error'] } };
  return { state, outcome: { output: outcome['output'] ?? null } };
}
