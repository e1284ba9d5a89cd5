import { printJson } from '../core/json.js';
import { NO_PARTS, type ToolPart } from '../core/parts.js';
import { initialSession, reduceSession } from '../core/session/reduceSession.js';
import { findPart } from '../core/session/tree.js';
import type { Connection, Diagnostic, Fault, SessionState } from '../core/state.js';
import type {
  AgentBackend,
  ExecutionEvent,
  ExecutionOutcome,
  HttpCall,
  StartedExecution,
  ToolExecutionCalls,
} from '../protocols/protocol.js';
import {
  appFault,
  CUT_OFF,
  faultOf,
  HttpClient,
  pause,
  untilOnline,
  LONGEST_SILENCE,
  RETRY_POLICY,
  TOOL_FAILED,
  waitBefore,
  type RetryPolicy,
} from './http/index.js';
import { readStream, requireStream } from './run/index.js';
import { frameScheduler, type Scheduler, Store } from './store/Store.js';

/** The status of a tool execution. `interrupted`: its events can no longer be received. */
export type ToolExecutionStatus =
  | 'idle'
  | 'starting'
  | 'running'
  | 'awaiting-input'
  | 'done'
  | 'failed'
  | 'interrupted';

/** The state of a tool execution, to be shown. */
export interface ToolExecutionState {
  readonly status: ToolExecutionStatus;
  /** The backend's id of the execution, once known. */
  readonly executionId?: string;
  /** The call as a part of a conversation: inputs, progress, partial outputs, result. For `<ToolCall>`. */
  readonly tool: ToolPart;
  /** The outputs of the tool, once it is done (R109). */
  readonly outputs?: unknown;
  /** Why it failed, or could not be started or followed. */
  readonly fault?: Fault;
  readonly connection: Connection;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * One execution of one tool, without a session. Nothing rejects if the execution fails: the error is in
 * the state.
 */
export interface ToolExecution {
  /** The current state. The same object until something changes. */
  readonly getState: () => ToolExecutionState;
  /** Calls the listener after each change that was published, at most once per frame. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts the tool and follows it to its end. While it runs, returns the same promise again. */
  readonly run: () => Promise<ToolExecutionState>;
  /** Closes every connection and timer. The tool itself continues: the API has no way to stop it. */
  readonly dispose: () => void;
}

/** Options of `createToolExecution`. */
export interface ToolExecutionOptions {
  /** The system that runs the tool. */
  readonly backend: AgentBackend;
  /** The tool's id, or its name. */
  readonly toolId: string;
  /** The inputs of the tool. */
  readonly inputs: unknown;
  /** The name to show for the tool. @default its id */
  readonly toolName?: string;
  /** When collected changes are published. @default once per animation frame */
  readonly scheduler?: Scheduler;
  /** How often, and after how long, to ask for the status of the tool once its stream is lost. */
  readonly retry?: Partial<RetryPolicy>;
  /** Milliseconds of silence after which a stream counts as dead. @default 60_000 */
  readonly idleTimeout?: number;
}

/**
 * Runs a tool without a session. No request is made before `run`.
 *
 * ```ts
 * const execution = createToolExecution({ backend, toolId: 'web_search', inputs: { query } });
 * const { status, outputs } = await execution.run();
 * ```
 *
 * @throws if the backend cannot run tools without a session.
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
  private readonly idleTimeout: number;
  private readonly initial: ToolExecutionState;
  private readonly options: ToolExecutionOptions;
  private readonly retry: RetryPolicy;
  private readonly store: Store<ToolExecutionState>;
  private lifetime = new AbortController();
  private running: Promise<ToolExecutionState> | undefined;

  constructor(options: ToolExecutionOptions, calls: ToolExecutionCalls) {
    const { backend, idleTimeout = LONGEST_SILENCE, inputs, scheduler, toolId } = options;
    this.options = options;
    this.calls = calls;
    this.idleTimeout = idleTimeout;
    this.http = new HttpClient(backend, idleTimeout);
    this.retry = { ...RETRY_POLICY, ...options.retry };
    this.initial = initialToolState(options.toolName ?? toolId, inputs);
    this.store = new Store(this.initial, scheduler ?? frameScheduler);
  }

  getState = (): ToolExecutionState => this.store.getState();

  subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  run = (): Promise<ToolExecutionState> => {
    if (this.running === undefined || isOver(this.store.current)) {
      this.running = this.runOnce(this.lifetime.signal).then(() => this.getState());
    }
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

  private set(change: Partial<ToolExecutionState>): void {
    this.store.set({ ...this.store.current, ...change });
  }

  private async runOnce(signal: AbortSignal): Promise<void> {
    this.store.set({ ...this.initial, status: 'starting', connection: { status: 'connecting' } });
    this.store.publish();
    const { inputs, toolId } = this.options;
    let call: HttpCall;
    try {
      call = this.calls.execute(toolId, inputs);
    } catch (error) {
      this.fail(appFault(error));
      return;
    }
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
    this.set({
      status: 'running',
      executionId,
      tool: { ...this.store.current.tool, executionId },
    });
    await this.read(started, signal);
    if (signal.aborted) return;
    if (!isOver(this.store.current)) await this.poll(started, signal);
    if (signal.aborted) return;
    this.close({});
  }

  private async read(
    { executionId, stream }: StartedExecution,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const response = await this.http.open(stream, signal);
      await requireStream(response, this.http, signal);
      this.set({ connection: { status: 'open' } });
      const { toolName } = this.store.current.tool;
      const reader = {
        decoder: this.calls.createDecoder({ executionId, toolName }),
        take: (events: readonly ExecutionEvent[]) => {
          if (signal.aborted) return true;
          this.store.set(events.reduce(reduceTool, this.store.current));
          return isOver(this.store.current);
        },
        timeout: () => {
          const isAsking = this.store.current.status === 'awaiting-input';
          const limit = isAsking ? Number.POSITIVE_INFINITY : this.idleTimeout;
          return { limit, heartbeats: true };
        },
      };
      await readStream<ExecutionEvent>(response, reader, signal);
    } catch {
      // Not an error: if the stream cannot be opened, the details still say how the tool ended.
    }
  }

  /** The stream is lost: asks for the status of the tool, less and less often, until it has ended. */
  private async poll({ details }: StartedExecution, signal: AbortSignal): Promise<void> {
    const readDetails = (answer: unknown) => this.calls.readDetails(answer);
    let failures = 0;
    for (let attempt = 1; ; attempt++) {
      const retryIn = waitBefore(attempt, this.retry);
      this.set({ connection: { status: 'reconnecting', attempt, retryIn } });
      await pause(retryIn, signal, true);
      await untilOnline(signal);
      if (signal.aborted) return;
      try {
        const outcome = await this.http.read(details, readDetails, signal);
        if (signal.aborted) return;
        failures = 0;
        if (outcome !== undefined) return this.store.set(endTool(this.store.current, outcome));
      } catch (error) {
        if (signal.aborted) return;
        const fault = faultOf(error);
        failures++;
        if (!fault.retryable || failures >= this.retry.attempts) return this.interrupt(fault);
      }
    }
  }

  /** Publishes the final state. */
  private close(change: Partial<ToolExecutionState>): void {
    this.set({ ...change, connection: { status: 'closed' } });
    this.store.publish();
  }

  private fail(fault: Fault): void {
    const tool = { ...this.store.current.tool, status: 'failed', error: fault.message } as const;
    this.close({ status: 'failed', tool, fault });
  }

  private interrupt(fault: Fault): void {
    const tool = { ...this.store.current.tool, status: 'interrupted' } as const;
    this.set({ status: 'interrupted', tool, fault, connection: { status: 'closed' } });
  }
}

/** The state before `run`. */
function initialToolState(toolName: string, inputs: unknown): ToolExecutionState {
  const text = writtenOf(inputs);
  const tool: ToolPart = {
    type: 'tool',
    id: 'tool',
    toolName,
    executionId: '',
    status: 'running',
    parts: NO_PARTS,
    input: { text, value: inputs },
  };
  return { status: 'idle', tool, connection: { status: 'closed' }, diagnostics: [] };
}

/** Applies an event of the tool's stream, by means of a session with one message that contains this tool. */
function reduceTool(state: ToolExecutionState, event: ExecutionEvent): ToolExecutionState {
  if (event.type === 'outcome') return endTool(state, event);
  const before = sessionOf(state);
  const after = reduceSession(before, event);
  if (after === before) return state;
  const tool = findPart(after.messages[0]?.parts ?? NO_PARTS, state.tool.id);
  const status = isOver(state) ? state.status : after.status;
  return {
    ...state,
    status: status === 'awaiting-input' || status === 'running' ? status : state.status,
    diagnostics: after.diagnostics,
    ...(tool?.type === 'tool' && !isOver(state) && { tool }),
  };
}

/** Applies the end of the tool. Anything after that changes nothing (R109, R110). */
function endTool(state: ToolExecutionState, outcome: ExecutionOutcome): ToolExecutionState {
  if (isOver(state)) return state;
  if (outcome.status === 'failed') {
    const { error } = outcome;
    const fault: Fault =
      error === undefined ? TOOL_FAILED : { code: 'agent', message: error, retryable: true };
    // What the tool did until then helps to understand why it failed.
    const tool: ToolPart = {
      ...state.tool,
      status: 'failed',
      ...(error !== undefined && { error }),
    };
    return { ...state, status: 'failed', tool, fault };
  }
  const { live: _, ...rest } = state.tool;
  const { outputs } = outcome;
  const result = { text: writtenOf(outputs), value: outputs };
  return { ...state, status: 'done', outputs, tool: { ...rest, status: 'done', result } };
}

/** The JSON text of a value, which may nest deeper than can be written. */
function writtenOf(value: unknown): string {
  return value === undefined ? '' : printJson(value);
}

/** Whether the tool has ended, or its events can no longer be received. */
function isOver({ status }: ToolExecutionState): boolean {
  return status === 'done' || status === 'failed' || status === 'interrupted';
}

function sessionOf({ status, tool, diagnostics }: ToolExecutionState): SessionState {
  const message = { id: 'run', key: 'run', role: 'assistant', status: 'running' } as const;
  const { executionId, id: partId, live, toolName } = tool;
  const asked = live?.request;
  const request = asked && {
    kind: 'tool' as const,
    id: `run:${partId}`,
    messageKey: 'run',
    partId,
    status: 'pending' as const,
    prompt: asked.question,
    executionId,
    toolName,
    toolInput: asked.input,
  };
  return {
    ...initialSession(),
    status: status === 'awaiting-input' ? status : 'running',
    messages: [{ ...message, parts: [tool] }],
    requests: request === undefined ? [] : [request],
    diagnostics,
    run: { messageKey: 'run', unplaced: 1, aliases: undefined, marks: [] },
  };
}
