import { DIALECTS, typeOf, type Dialect } from './dialects.js';
import { warn } from './warn.js';

/** Replaced by bundlers. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Sees each event of one stream. */
export interface StreamWatch {
  /** @param decoded What the backend's decoder made of it. @param name The name of its frame. */
  readonly note: (
    event: unknown,
    decoded: readonly { readonly type: string }[],
    name?: string,
  ) => void;
  /** The stream is over. */
  readonly end: () => void;
}

/** In development, watches whether a stream is of the protocol of its backend. Undefined for a backend of the app's own. */
export function watchStream(backend: string): StreamWatch | undefined {
  try {
    if (process.env.NODE_ENV !== 'production') return watchFor(backend);
  } catch {
    // Without a bundler, a browser has no `process`.
  }
  return undefined;
}

/** Backends whose latest stream was of another protocol, which says why it had no end. */
const foreign = new Set<string>();

/**
 * In development, tells of a stream that ended by itself, and not its run.
 *
 * @param backend The name of the backend.
 * @param hasEvents Whether the stream had any event, beside its end mark.
 */
export function reportEnd(backend: string, hasEvents: boolean): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const name =
        DIALECTS.find((dialect) => dialect.name === backend)?.create ?? `The backend "${backend}"`;
      if (!hasEvents) warn('empty-stream', () => [name]);
      else if (!foreign.has(backend)) warn('no-end', () => [name]);
    }
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

/** After so many events, the protocol of a stream is clear. */
const MAX_WATCHED_EVENTS = 20;
/** How many types of events a message names. */
const NAMED = 3;

function watchFor(backend: string): StreamWatch | undefined {
  const own = DIALECTS.find(({ name }) => name === backend);
  if (own === undefined) return undefined;
  const types = new Set<string>();
  let seen = 0;
  let isOwn = false;
  let isUnderstood = false;
  let other: Dialect | undefined;
  return {
    note: (event, decoded, name = 'message') => {
      if (typeof event !== 'object' || ++seen > MAX_WATCHED_EVENTS) return;
      const type = typeOf(event, name);
      if (types.size < NAMED) types.add(type);
      isOwn ||= own.types.test(type);
      // Beside an event that it does not know, a decoder may open the run.
      isUnderstood ||=
        decoded.some((one) => one.type !== 'diagnostic') &&
        !decoded.some((one) => one.type === 'unknown');
      other ??= DIALECTS.find((dialect) => dialect !== own && dialect.types.test(type));
    },
    end: () => {
      foreign.delete(backend);
      if (isOwn || seen === 0) return;
      foreign.add(backend);
      if (other !== undefined) {
        const { label, create } = other;
        return warn('wrong-protocol', () => [own.create, label, create]);
      }
      warn('unknown-events', () => (isUnderstood ? undefined : [own.create, [...types]]));
    },
  };
}
