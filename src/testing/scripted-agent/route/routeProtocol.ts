import type { Fields } from '../engine/http.js';
import type { Act, Given, Waiting } from './act.js';

/** What a request of a conversation asks for. */
export interface RouteRequest {
  /** The conversation. */
  readonly threadId: string;
  /** The person's last message. */
  readonly message: {
    readonly id: string;
    readonly text: string;
    readonly files: readonly string[];
  };
  /** The ids of what the run says are made of it. */
  readonly runId: string;
  /** The names of the tools that the page has announced; undefined if the protocol has no place for them. */
  readonly pageTools: ReadonlySet<string> | undefined;
  /** What the request brings for something that waits; undefined if it brings nothing for it. */
  given(this: void, waiting: Waiting): Given | undefined;
}

/** Writes one run as the objects of a stream. */
export interface Speaker {
  readonly start: () => readonly object[];
  /** `wait` and `fail` end the run. */
  readonly say: (act: Exclude<Act, { readonly do: 'pause' }>) => readonly object[];
  /** The run is over, without an error and without waiting for anything. */
  readonly end: () => readonly object[];
}

/** A protocol with a single URL, whose requests contain the conversation. */
export interface RouteProtocol {
  /** Headers of the response, beside those of any event stream. */
  readonly headers: Readonly<Record<string, string>>;
  /** What follows the last object of a stream. */
  readonly endMark: string;
  /** @throws an `HttpProblem` if the body is not a request of this protocol. */
  readonly read: (body: Fields) => RouteRequest;
  readonly speak: (request: RouteRequest) => Speaker;
}
