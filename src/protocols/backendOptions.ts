import { type AgentBackend, type SessionObserver, hasOrigin } from '../contract/index.js';

/** A value, or a function that returns it for each request. */
export type Resolvable<Value> = Value | (() => Value | Promise<Value>);

/** The options that all backends have. */
export interface BackendOptions {
  /** The session to continue. Without one, the first message begins a new session. */
  readonly sessionId?: string | undefined;
  /** Sent with each request to the origin of `url`, such as an authorization. A function is called each time. */
  readonly headers?: Resolvable<Readonly<Record<string, string>>>;
  /** Whether cookies go with requests to the origin of `url`. @default 'same-origin' */
  readonly credentials?: RequestCredentials;
  /** Makes the requests. @default globalThis.fetch */
  readonly fetch?: typeof fetch;
  /**
   * The name of a header that identifies each message, however often it is sent, such as `Idempotency-Key`. A server on another
   * origin must allow it. Only for sessions with a storage. @default none
   */
  readonly idempotencyHeader?: string | undefined;
  /** Receives the events of the stream, errors with their details, and the session's id. */
  readonly observer?: SessionObserver;
}

/** The option for what the person has chosen, which every message is sent with. */
export interface RunOptions {
  /**
   * Returns further options, called for each request that begins or continues a run, such as the chosen model: `values` of
   * `createChoices`. They are sent where the `options` of a message are, which come before them. @default none
   */
  readonly runOptions?: (() => Readonly<Record<string, unknown>>) | undefined;
}

/** What a function of the app receives that is called for a session. */
export interface SessionRequest {
  readonly sessionId: string;
  /** Aborted when nobody waits for the answer any longer. */
  readonly signal: AbortSignal;
}

/** What a function of the app receives that loads earlier messages of a session. */
export interface EarlierRequest extends SessionRequest {
  /** The id of the earliest message that is loaded. */
  readonly before: string;
}

/** What a function of the app receives that is called for a run of a session. */
export interface RunRequest extends SessionRequest {
  readonly runId: string;
}

/** The parts of a backend that follow from the options that all backends have. */
export function sharedParts(
  options: BackendOptions,
  { address, origin }: Required<Pick<AgentBackend, 'address' | 'origin'>>,
): Pick<AgentBackend, 'address' | 'fetch' | 'headers' | 'observer' | 'origin' | 'sessionId'> {
  const { headers, observer, sessionId } = options;
  return {
    origin,
    address,
    ...(sessionId !== undefined && { sessionId }),
    ...fetchOf(options, origin),
    ...(observer !== undefined && { observer }),
    headers: async () => (typeof headers === 'function' ? headers() : (headers ?? {})),
  };
}

/** The app's `fetch`, and with `credentials` those for requests to `origin`. */
function fetchOf(
  { credentials, fetch }: BackendOptions,
  origin: string,
): Pick<AgentBackend, 'fetch'> {
  if (credentials === undefined) return fetch === undefined ? {} : { fetch };
  return {
    fetch: (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const isOwn = hasOrigin(url, origin);
      return (fetch ?? globalThis.fetch)(input, isOwn ? { ...init, credentials } : init);
    },
  };
}
