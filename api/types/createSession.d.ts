import { SessionTypes } from "./parts.js";
import { AgentBackend } from "./AgentBackend.js";
import { SessionObserver } from "./observer.js";
import { Scheduler } from "./Store.js";
import { AgentSession } from "./AgentSession.js";
import { AgentStorage } from "./AgentStorage.js";


interface RetryPolicy {
  readonly attempts: number;
  readonly base: number;
  readonly longest: number;
}
interface SessionOptions<Types extends SessionTypes = SessionTypes> {
  readonly backend: AgentBackend;
  readonly sessionId?: string | undefined;
  readonly scheduler?: Scheduler;
  readonly retry?: Partial<RetryPolicy>;
  readonly idleTimeout?: number;
  readonly stopTimeout?: number;
  readonly reloadAfterTurn?: boolean;
  readonly storage?: AgentStorage | undefined;
  readonly person?: string | undefined;
  readonly observer?: SessionObserver<Types> | undefined;
}
declare function createSession<Types extends SessionTypes = SessionTypes>(options: SessionOptions<Types>): AgentSession<Types>;
export { RetryPolicy, SessionOptions, createSession };
