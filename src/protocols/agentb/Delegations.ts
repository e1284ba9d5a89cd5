import type { SessionEvent } from '../../core/events.js';
import type { Status } from '../../core/parts.js';
import { isRecord } from '../../core/json.js';
import { Fields, fieldsIn } from '../Fields.js';
import { jsonText } from '../jsonText.js';
import { readWireEvent, type WireEvent } from './readWire.js';
import type { Call } from './ToolCalls.js';
import type { Emit } from './Turns.js';

/** The tool that delegates a task to another agent (section 4, "Planner with specialists"). */
export const DELEGATE_TOOL = 'delegateToSpecialistAgent';

/** The field of a result that contains all events of the other agent. */
const RECORDED_EVENTS = '_rawSubAgentEventsForDebugging';

/** Which agent works on which task, in which run. */
interface Assignment {
  readonly agentId: string;
  readonly task: string;
  readonly runId: string;
}

/** The run of an agent that a call has delegated to: an `AgentBRun`. */
interface NestedRun {
  readonly namelessAgents: number;
  hasRun(runId: string): boolean;
  apply(event: WireEvent): SessionEvent[];
  applyInner(event: WireEvent): SessionEvent[] | undefined;
  settle(at: string | undefined, isDone: boolean): SessionEvent[];
}

/** An agent that a call has delegated to. */
interface Delegate {
  readonly callId: string;
  readonly partId: string;
  readonly parentId: string;
  readonly run: NestedRun;
  assignment: Assignment;
  /** Whether the agent's own events arrive live. */
  isLive: boolean;
  isEnded: boolean;
}

/** The agents that one run has delegated to, each with a nested run inside its call. */
export class Delegations {
  private readonly emit: Emit;
  private readonly createRun: (holderId: string) => NestedRun | undefined;
  private readonly delegates = new Map<string, Delegate>();

  /** @param createRun Creates an agent's run; returns undefined if agents are nested too deeply. */
  constructor(emit: Emit, createRun: (holderId: string) => NestedRun | undefined) {
    this.emit = emit;
    this.createRun = createRun;
  }

  /** Shows a call that delegates as an agent as soon as it is known, with its task (B63). */
  notice(call: Call | undefined, at: string | undefined): void {
    if (call?.toolName !== DELEGATE_TOOL || call.isSettled) return;
    const isWhole = call.isWhole || call.scan.phase === 'whole';
    const value = isWhole ? jsonText(call.input).value : undefined;
    const input = new Fields(isRecord(value) ? value : {});
    const agentId = input.text('specialistId') ?? '';
    this.assign(call, { agentId, task: input.text('subTaskDescription') ?? '', runId: '' }, at);
  }

  /** Takes agent, task and run from an event or a result (B64, B65). Fields that are missing stay as they were. */
  identify(call: Call, fields: Fields, at: string | undefined): void {
    const agentId = fields.text('specialistId') ?? '';
    const task = fields.text('subTaskDescription') ?? '';
    this.assign(call, { agentId, task, runId: fields.id('subAgentRunId') ?? '' }, at);
  }

  /** Replays the agent's events from its result, unless they have arrived live (B66). */
  replay(call: Call, result: Fields, at: string | undefined): void {
    const metadata = fieldsIn(result, 'metadata');
    const record = metadata.get(RECORDED_EVENTS);
    if (!Array.isArray(record) && metadata.id('subAgentRunId') === undefined) return;
    this.identify(call, metadata, at);
    const delegate = this.delegates.get(call.id);
    if (!Array.isArray(record) || delegate === undefined) return;
    if (delegate.isLive || delegate.isEnded) return;
    for (const raw of record) {
      const event = readWireEvent(raw);
      if (event === undefined) continue;
      for (const told of delegate.run.apply(event)) this.emit(told);
    }
  }

  end(call: Call, status: Status, at: string | undefined): void {
    const delegate = this.delegates.get(call.id);
    if (delegate === undefined || delegate.isEnded) return;
    delegate.isEnded = true;
    for (const told of delegate.run.settle(at, status === 'done')) this.emit(told);
    const { partId: id } = delegate;
    this.emit({ type: 'agent-end', id, status, ...(at !== undefined && { at }) });
  }

  get hasAny(): boolean {
    return this.delegates.size > 0;
  }

  /** How many agents are running, at any depth, whose run ids are not known yet. */
  get nameless(): number {
    return this.all.reduce((sum, delegate) => sum + namelessIn(delegate), 0);
  }

  /**
   * The agent that has sent this event, or that contains the one that has. If the run id is unknown and exactly one running
   * agent has no run id yet, it is assumed to be that agent.
   */
  speakerOf({
    runId,
    at,
  }: WireEvent): { readonly run: NestedRun; readonly isItself: boolean } | undefined {
    if (runId === undefined) return undefined;
    const named = this.withRun(runId);
    const only = this.nameless === 1 ? this.all.find((one) => namelessIn(one) === 1) : undefined;
    const speaker = named ?? only;
    if (speaker === undefined) return undefined;
    speaker.isLive = true;
    const isNews = named === undefined && isNameless(speaker);
    if (isNews) this.rename(speaker, { ...speaker.assignment, runId }, at);
    return { run: speaker.run, isItself: speaker.assignment.runId === runId };
  }

  private get all(): readonly Delegate[] {
    return [...this.delegates.values()];
  }

  hasRun(runId: string): boolean {
    return this.withRun(runId) !== undefined;
  }

  /** The agent of this run, or that contains the one of this run. */
  private withRun(runId: string): Delegate | undefined {
    return this.all.find(({ assignment, run }) => assignment.runId === runId || run.hasRun(runId));
  }

  private assign(call: Call, told: Assignment, at: string | undefined): void {
    const known = this.delegates.get(call.id);
    if (known !== undefined) {
      const { agentId, task, runId } = known.assignment;
      const next = {
        agentId: told.agentId || agentId,
        task: told.task || task,
        runId: told.runId || runId,
      };
      const isSame = next.agentId === agentId && next.task === task && next.runId === runId;
      if (!isSame) this.rename(known, next, at);
      return;
    }
    const partId = `${call.partId}/agent`;
    const run = this.createRun(partId);
    if (run === undefined) return;
    const delegate: Delegate = {
      callId: call.id,
      partId,
      parentId: call.partId,
      run,
      assignment: told,
      isLive: false,
      isEnded: false,
    };
    this.delegates.set(call.id, delegate);
    this.rename(delegate, told, at);
  }

  private rename(delegate: Delegate, assignment: Assignment, at: string | undefined): void {
    delegate.assignment = assignment;
    const { partId: id, parentId } = delegate;
    this.emit({
      type: 'agent-start',
      id,
      parentId,
      ...assignment,
      ...(at !== undefined && { at }),
    });
  }
}

function isNameless({ assignment, isEnded }: Delegate): boolean {
  return assignment.runId === '' && !isEnded;
}

function namelessIn(delegate: Delegate): number {
  if (delegate.isEnded) return 0;
  return (isNameless(delegate) ? 1 : 0) + delegate.run.namelessAgents;
}
