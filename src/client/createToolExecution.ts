import type { Fault } from '../core/state.js';
import type { AgentBackend, StartedExecution, ToolExecutionCalls } from '../protocols/protocol.js';
import {
  CUT_OFF,
  faultOf,
  HttpClient,
  isOnline,
  pause,
  RETRY_POLICY,
  untilOnline,
  waitBefore,
  type RetryPolicy,
  LONGEST_SILENCE,
} from './http/index.js';
import { readStream, requireStream } from './run/index.js';
import { frameScheduler, type Scheduler, Store } from './store/index.js';
import {
  endTool,
  initialToolState,
  isOver,
  reduceTool,
  type ToolExecutionState,
} from './toolState.js';

/**
 * One run of one tool, without a session. Nothing rejects because of bad luck: what went wrong is in
 * the state.
 */
export interface ToolExecution {
  /** The present state. The same object until something changed. */
  readonly getState: () => ToolExecutionState;
  /** Calls the listener after each change that was published, at most once per frame. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts the tool and follows it to its end. While it runs, the same promise is given again. */
  readonly run: () => Promise<ToolExecutionState>;
  /** Closes every connection and timer. The tool itself goes on: the API has no way to stop it. */
  readonly dispose: () => void;
}

/** The tool that is run, what it is given, and how patient its client is. */
export interface ToolExecutionOptions {
  /** The system that runs the tool. */
  readonly backend: AgentBackend;
  /** The tool's id, or its name. */
  readonly toolId: string;
  /** What the tool is given. */
  readonly inputs: unknown;
  /** What to call the tool. @default its id */
  readonly toolName?: string;
  /** When collected changes are published. @default once per animation frame */
  readonly scheduler?: Scheduler;
  /** How often, and after how long, it is asked how the tool is doing once its stream is lost. */
  readonly retry?: Partial<RetryPolicy>;
  /** Milliseconds of silence after which a stream counts as dead. @default 60_000 */
  readonly idleTimeout?: number;
}

/**
 * Runs a tool without a session. Nothing is requested before `run`.
 *
 * ```ts
 * const execution = createToolExecution({ backend, toolId: 'web_search', inputs: { query } });
 * const { status, outputs } = await execution.run();
 * ```
 *
 * @throws when the backend cannot run tools on their own.
 */
export function createToolExecution(options: ToolExecutionOptions): ToolExecution {
  const { backend } = options;
  if (backend.toolExecutions === undefined) {
    throw new TypeError(
      `The backend "${backend.name}" cannot run a tool without a session, so there is nothing to start. Send a message instead.`,
    );
  }
  return new Execution(options, backend.toolExecutions);
}

class Execution implements ToolExecution {
  private readonly calls: ToolExecutionCalls;
  private readonly http: HttpClient;
  private lifetime = new AbortController();
  private readonly retry: RetryPolicy;
  private readonly store: Store<ToolExecutionState>;
  private readonly options: ToolExecutionOptions;
  private readonly idleTimeout: number;
  private running: Promise<ToolExecutionState> | undefined;

  constructor(options: ToolExecutionOptions, calls: ToolExecutionCalls) {
    this.options = options;
    this.calls = calls;
    this.idleTimeout = options.idleTimeout ?? LONGEST_SILENCE;
    this.http = new HttpClient(options.backend, this.idleTimeout);
    this.retry = { ...RETRY_POLICY, ...options.retry };
    this.store = new Store(this.initial(), options.scheduler ?? frameScheduler);
  }

  getState = (): ToolExecutionState => this.store.getState();

  subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  run = (): Promise<ToolExecutionState> => {
    this.running ??= this.runOnce(this.lifetime.signal).then(() => this.getState());
    return this.running;
  };

  dispose = (): void => {
    this.lifetime.abort();
    this.lifetime = new AbortController();
    this.running = undefined;
    const { status } = this.store.current;
    if (status !== 'idle' && !isOver(this.store.current)) this.interrupt(CUT_OFF);
    this.store.publish();
  };

  private initial(): ToolExecutionState {
    const { toolId, toolName = toolId, inputs } = this.options;
    return initialToolState(toolName, inputs);
  }

  private async runOnce(signal: AbortSignal): Promise<void> {
    this.store.set({ ...this.initial(), status: 'starting', connection: { status: 'connecting' } });
    this.store.publish();
    const { inputs, toolId } = this.options;
    const call = this.calls.execute(toolId, inputs);
    let started: StartedExecution;
    try {
      // 202 says that the tool has been started (R111).
      started = await this.http.read(call, (answer) => this.calls.readStarted(answer), signal);
    } catch (error) {
      if (!signal.aborted) this.fail(faultOf(error));
      return;
    }
    if (signal.aborted) return;
    const { executionId } = started;
    const { current } = this.store;
    this.store.set({
      ...current,
      status: 'running',
      executionId,
      tool: { ...current.tool, executionId },
    });
    await this.read(started, signal);
    if (signal.aborted) return;
    if (!isOver(this.store.current)) await this.poll(started, signal);
    if (signal.aborted) return;
    this.store.set({ ...this.store.current, connection: { status: 'closed' } });
    this.store.publish();
    this.running = undefined;
  }

  private async read(
    { executionId, stream }: StartedExecution,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const response = await this.http.open(stream, signal);
      requireStream(response);
      this.store.set({ ...this.store.current, connection: { status: 'open' } });
      const { toolName } = this.store.current.tool;
      await readStream(
        response,
        {
          decoder: this.calls.createDecoder({ executionId, toolName }),
          take: (events) => {
            if (signal.aborted) return true;
            this.store.set(events.reduce(reduceTool, this.store.current));
            return isOver(this.store.current);
          },
          timeout: () => ({
            limit:
              this.store.current.status === 'awaiting-input'
                ? Number.POSITIVE_INFINITY
                : this.idleTimeout,
            heartbeats: true,
          }),
        },
        signal,
      );
    } catch {
      // A stream that cannot be had is a stream that is lost: the details tell how it ended.
    }
  }

  /** The stream is lost: asks how the tool is doing, less and less often, until it has ended. */
  private async poll({ details }: StartedExecution, signal: AbortSignal): Promise<void> {
    let failures = 0;
    for (let attempt = 1; ; attempt++) {
      const retryIn = waitBefore(attempt, this.retry);
      const connection = { status: 'reconnecting', attempt, retryIn } as const;
      this.store.set({ ...this.store.current, connection });
      await pause(retryIn, signal, true);
      if (!isOnline()) await untilOnline(signal);
      if (signal.aborted) return;
      try {
        const outcome = await this.http.read(
          details,
          (answer) => this.calls.readDetails(answer),
          signal,
        );
        if (signal.aborted) return;
        failures = 0;
        if (outcome !== undefined) {
          this.store.set(endTool(this.store.current, outcome));
          return;
        }
      } catch (error) {
        if (signal.aborted) return;
        const fault = faultOf(error);
        failures++;
        if (fault.retryable && failures < this.retry.attempts) continue;
        this.interrupt(fault);
        return;
      }
    }
  }

  private fail(fault: Fault): void {
    const { current } = this.store;
    const tool = { ...current.tool, status: 'failed', error: fault.message } as const;
    this.store.set({ ...current, status: 'failed', tool, fault, connection: { status: 'closed' } });
    this.store.publish();
    this.running = undefined;
  }

  private interrupt(fault: Fault): void {
    const { current } = this.store;
    const tool = { ...current.tool, status: 'interrupted' } as const;
    const connection = { status: 'closed' } as const;
    this.store.set({ ...current, status: 'interrupted', tool, fault, connection });
  }
}
