import type { Status } from '../../core/parts.js';
import { isRecord } from '../../core/json.js';
import { Fields } from '../Fields.js';
import type { AgentBRun } from './AgentBRun.js';
import { fieldsIn, jsonText, readWireEvent, type WireEvent } from './readWire.js';
import type { Call } from './ToolCalls.js';
import type { Emit } from './Turns.js';

/** The tool that gives a task to another agent (section 4, "Planner with specialists"). */
export const DELEGATE_TOOL = 'delegateToSpecialistAgent';

/** Where a result holds all that the other agent did. */
const RECORDED_EVENTS = '_rawSubAgentEventsForDebugging';

/** Who works on what. */
interface Assignment {
  readonly agentId: string;
  readonly task: string;
  readonly runId: string;
}

/** An agent that a call was given to. */
interface Delegate {
  readonly callId: string;
  readonly partId: string;
  readonly parentId: string;
  readonly run: AgentBRun;
  assignment: Assignment;
  /** Whether the agent tells of its own work while it is at it. */
  isLive: boolean;
  isEnded: boolean;
}

/** The agents that one run has given tasks to, each with a run of its own inside its call. */
export class Delegations {
  private readonly emit: Emit;
  private readonly createRun: (holderId: string) => AgentBRun | undefined;
  private readonly delegates = new Map<string, Delegate>();

  /** @param createRun Makes the run of an agent; undefined where agents nest too deep. */
  constructor(emit: Emit, createRun: (holderId: string) => AgentBRun | undefined) {
    this.emit = emit;
    this.createRun = createRun;
  }

  /** A call for another agent is shown as one as soon as it is known, with its task (B63). */
  notice(call: Call | undefined, at: string | undefined): void {
    if (call?.toolName !== DELEGATE_TOOL || call.isSettled) return;
    const isWhole = call.isWhole || call.scan.phase === 'whole';
    const value = isWhole ? jsonText(call.input).value : undefined;
    const input = new Fields(isRecord(value) ? value : {});
    const agentId = input.text('specialistId') ?? '';
    this.assign(call, { agentId, task: input.text('subTaskDescription') ?? '', runId: '' }, at);
  }

  /** Who is meant, as an event or a result names it (B64, B65). What it does not say stays. */
  identify(call: Call, fields: Fields, at: string | undefined): void {
    const agentId = fields.text('specialistId') ?? '';
    const task = fields.text('subTaskDescription') ?? '';
    this.assign(call, { agentId, task, runId: fields.id('subAgentRunId') ?? '' }, at);
  }

  /** All that the agent did lies in its result, where it did not tell of it live (B66). */
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

  /** How many agents are at work, at any depth, whose runs have no name yet. */
  get nameless(): number {
    return this.all.reduce((sum, delegate) => sum + namelessIn(delegate), 0);
  }

  /**
   * The agent that tells of its work with this event, if one does, or in which one does. One whose run has no name yet is
   * taken to be the one that speaks, where only one is at work.
   */
  speakerOf({
    runId,
    at,
  }: WireEvent): { readonly run: AgentBRun; readonly isItself: boolean } | undefined {
    if (runId === undefined) return undefined;
    const named = this.all.find(
      ({ assignment, run }) => assignment.runId === runId || run.hasRun(runId),
    );
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
    return [...this.delegates.values()].some(
      ({ assignment, run }) => assignment.runId === runId || run.hasRun(runId),
    );
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
