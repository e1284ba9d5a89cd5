import { SessionObserver } from "./observer.js";

type Resolvable<Value> = Value | (() => Value | Promise<Value>);
interface BackendOptions {
  readonly sessionId?: string | undefined;
  readonly headers?: Resolvable<Readonly<Record<string, string>>>;
  readonly credentials?: RequestCredentials;
  readonly fetch?: typeof fetch;
  readonly idempotencyHeader?: string | undefined;
  readonly observer?: SessionObserver;
}
interface RunOptions {
  readonly runOptions?: (() => Readonly<Record<string, unknown>>) | undefined;
}
interface SessionRequest {
  readonly sessionId: string;
  readonly signal: AbortSignal;
}
interface EarlierRequest extends SessionRequest {
  readonly before: string;
}
interface RunRequest extends SessionRequest {
  readonly runId: string;
}
export { BackendOptions, EarlierRequest, Resolvable, RunOptions, RunRequest, SessionRequest };
