import type { SessionEvent } from '../../core/events.js';
import { fieldsIn, type Fields } from '../Fields.js';
import { jsonText, jsonTextOf } from '../jsonText.js';
import { NOT_RUN } from '../CallOutcome.js';
import { DELEGATE_TOOL, Delegations } from './Delegations.js';
import { listIn, readCall, textOfContent, wordsOfError, type WireEvent } from './readWire.js';
import { outcomeOfText, ToolCalls, type Call } from './ToolCalls.js';
import { idIn, Turns } from './Turns.js';

/** The model reached a limit; its answer so far is valid (B49). */
export const CUT_OFF_CODE = 'llm_finish_reason_error';

/** Maximum depth of nested agents. */
const DEEPEST_AGENT = 16;

/**
 * Builds the parts of one AgentB run: a step for each turn of the model with text or calls, a tool for each call, and an agent
 * with a nested run for each delegation.
 *
 * Part ids are made from the message and call ids of the wire, so that a live run, its continuation and the stored messages
 * agree on them.
 */
export class AgentBRun {
  private readonly holderId: string;
  private readonly turns: Turns;
  private readonly calls: ToolCalls;
  private readonly delegations: Delegations;
  private hasError = false;
  private events: SessionEvent[] = [];

  /** @param holderId The part that contains the run; '' is the message itself. */
  constructor(holderId = '', depth = 0) {
    const emit = (event: SessionEvent) => this.events.push(event);
    this.holderId = holderId;
    this.turns = new Turns(holderId, emit);
    this.calls = new ToolCalls(this.turns, emit);
    this.delegations = new Delegations(emit, (holderId) => {
      if (depth < DEEPEST_AGENT) return new AgentBRun(holderId, depth + 1);
      const message = 'Sub-agents are nested too deeply; the run of this one is not shown.';
      emit({ type: 'diagnostic', diagnostic: { code: 'too-deep', message } });
      return undefined;
    });
  }

  /** Calls without a result. */
  get openCalls(): readonly Call[] {
    return this.calls.open;
  }

  /** Whether the run has delegated tasks to other agents. */
  get hasAgents(): boolean {
    return this.delegations.hasAny;
  }

  /** How many nested agents run whose run ids are not known yet. */
  get namelessAgents(): number {
    return this.delegations.nameless;
  }

  /** Whether this is the run of a nested agent, at any depth. */
  hasRun(runId: string): boolean {
    return this.delegations.hasRun(runId);
  }

  /** Applies an event of this run; returns the resulting events. */
  apply(event: WireEvent): SessionEvent[] {
    this.take(event);
    return this.told();
  }

  /** Applies an event of another run; returns undefined if no nested agent has sent it. */
  applyInner(event: WireEvent): SessionEvent[] | undefined {
    const speaker = this.delegations.speakerOf(event);
    if (speaker === undefined) return undefined;
    const { run, isItself } = speaker;
    const inner = isItself ? run.apply(event) : run.applyInner(event);
    return [...this.told(), ...(inner ?? [])];
  }

  /** The run waits for the outputs of its open calls. */
  wait(at: string | undefined): SessionEvent[] {
    this.turns.wait(at);
    return this.told();
  }

  /**
   * Settles everything, because no more events come.
   *
   * @param isDone Whether the run has ended normally, so that a call without a result was not run (B38). A store does not know
   * that.
   */
  settle(at: string | undefined, isDone: boolean): SessionEvent[] {
    for (const call of this.calls.open) {
      this.delegations.end(call, 'interrupted', at);
      const outcome = isDone ? NOT_RUN : ({ status: 'interrupted' } as const);
      this.calls.settle(call, outcome, at);
    }
    this.turns.endLatest(at);
    return this.told();
  }

  private told(): SessionEvent[] {
    const { events } = this;
    this.events = [];
    return events;
  }

  private take({ type, data, at }: WireEvent): void {
    switch (type) {
      case 'agent.run.step.created':
        return this.turns.next(fieldsIn(data, 'details').number('turn'), at);
      case 'thread.message.created':
        return this.openMessage(fieldsIn(data, 'message'), at);
      case 'thread.message.delta':
        return this.takeDelta(data, at);
      case 'thread.message.completed':
        return this.completeMessage(fieldsIn(data, 'message'), at);
      case 'thread.run.step.tool_call.created':
      case 'thread.run.step.tool_call.completed_by_llm':
        return this.announce([fieldsIn(data, 'toolCall')], data.id('stepId'), at);
      case 'thread.run.requires_action':
        return this.announce(requiredCalls(data), undefined, at);
      case 'agent.tool.execution.started':
        this.begin(data, at);
        return;
      case 'agent.tool.execution.completed':
        return this.report(this.begin(data, at), fieldsIn(data, 'result'), at);
      case 'agent.sub_agent.invocation.started':
        this.invoke(data, at);
        return;
      case 'agent.sub_agent.invocation.completed':
        return this.completeInvocation(data, at);
      case 'thread.run.failed':
        return this.fail(data);
      case 'thread.run.completed':
        for (const message of listIn(data, 'finalMessages')) this.fillIn(message, at);
        return;
      default:
    }
  }

  // ── Messages ────────────────────────────────────────────────────────────

  private openMessage(message: Fields, at: string | undefined): void {
    const role = message.text('role');
    if (role === 'tool') return this.takeToolMessage(message, at);
    const id = message.id('id');
    if (role !== 'assistant' || id === undefined) return;
    this.turns.append(this.turns.of(id, at), textOfContent(message.get('content')), at);
  }

  private takeDelta(data: Fields, at: string | undefined): void {
    const messageId = data.id('messageId');
    const turn =
      messageId === undefined ? this.turns.current(undefined, at) : this.turns.of(messageId, at);
    const delta = fieldsIn(data, 'delta');
    if (!turn.isComplete) this.turns.append(turn, delta.text('contentChunk') ?? '', at);
    for (const chunk of listIn(delta, 'toolCallsChunk')) {
      this.delegations.notice(this.calls.take(readCall(chunk), turn, at), at);
    }
  }

  private completeMessage(message: Fields, at: string | undefined): void {
    const id = message.id('id');
    const role = message.text('role');
    if (id === undefined || role === 'user') return;
    const turn = this.turns.of(id, at);
    this.turns.replace(turn, textOfContent(message.get('content')), at);
    turn.isComplete = true;
    for (const call of listIn(fieldsIn(message, 'metadata'), 'tool_calls')) {
      this.delegations.notice(this.calls.announce(readCall(call), turn, at), at);
    }
  }

  /** The last event of a run repeats its messages; they are used only where something was missing (B51). */
  private fillIn(message: Fields, at: string | undefined): void {
    const id = message.id('id');
    if (id === undefined || message.text('role') !== 'assistant') return;
    const turn = this.turns.of(id, at);
    if (turn.text === '') this.turns.append(turn, textOfContent(message.get('content')), at);
  }

  // ── Calls ───────────────────────────────────────────────────────────────

  private announce(
    calls: readonly Fields[],
    stepId: string | undefined,
    at: string | undefined,
  ): void {
    for (const fields of calls) {
      const call = readCall(fields);
      if (call.id === undefined) continue;
      const turn = this.turns.current(stepId, at);
      this.delegations.notice(this.calls.announce(call, turn, at), at);
    }
  }

  /** A tool has reported, whether or not its call was announced. "Started" is sent only when the tool is done (section 4). */
  private begin(data: Fields, at: string | undefined): Call | undefined {
    const id = data.id('toolCallId');
    const known = this.calls.get(id);
    if (id === undefined || known?.isWhole === true) return known;
    const input = data.get('input');
    const text = input === undefined ? undefined : jsonTextOf(input).text;
    const wire = { id, index: undefined, name: data.text('toolName'), arguments: text };
    const call = this.calls.announce(wire, this.turns.current(data.id('stepId'), at), at);
    this.delegations.notice(call, at);
    return call;
  }

  private report(call: Call | undefined, result: Fields, at: string | undefined): void {
    if (call === undefined) return;
    this.delegations.replay(call, result, at);
    const { status } = this.calls.report(call, result, at);
    this.delegations.end(call, status, at);
  }

  /** Tool messages are never shown beside the tool (B37); if the tool has not reported, the message is its result. */
  private takeToolMessage(message: Fields, at: string | undefined): void {
    const id = fieldsIn(message, 'metadata').id('tool_call_id');
    const text = textOfContent(message.get('content'));
    const call = this.calls.get(id);
    if (call !== undefined) {
      if (call.isSettled) return;
      const { status } = this.calls.recall(call, text, at);
      return this.delegations.end(call, status, at);
    }
    if (id === undefined || this.holderId !== '') return;
    const outcome = outcomeOfText(text);
    this.events.push({
      type: 'tool-outcome',
      executionId: id,
      ...outcome,
      ...(outcome.status === 'done' && { result: jsonText(text) }),
      ...(at !== undefined && { at }),
    });
  }

  // ── Other agents ────────────────────────────────────────────────────────

  private invoke(data: Fields, at: string | undefined): Call | undefined {
    const id = data.id('toolCallId');
    if (id === undefined) return undefined;
    const wire = { id, index: undefined, name: DELEGATE_TOOL, arguments: undefined };
    const turn = this.turns.current(data.id('plannerStepId'), at);
    const call = this.calls.get(id) ?? this.calls.take(wire, turn, at);
    if (call !== undefined) this.delegations.identify(call, data, at);
    return call;
  }

  /** Repeats the tool's own result, so it must not be added twice (B65). */
  private completeInvocation(data: Fields, at: string | undefined): void {
    const call = this.invoke(data, at);
    if (call?.isSettled === false) this.report(call, fieldsIn(data, 'result'), at);
  }

  /** A failure is usually reported twice, and shown once (B46). */
  private fail(data: Fields): void {
    if (this.hasError) return;
    this.hasError = true;
    const error = fieldsIn(data, 'error');
    const id = idIn(this.holderId, 'error');
    const message = wordsOfError(data) ?? '';
    const details = error.text('code') === CUT_OFF_CODE ? { code: 'cut-off' } : undefined;
    this.events.push({
      type: 'error',
      id,
      parentId: this.holderId,
      message,
      ...(details !== undefined && { details }),
    });
  }
}

function requiredCalls(data: Fields): readonly Fields[] {
  const action = fieldsIn(fieldsIn(data, 'required_action'), 'submit_tool_outputs');
  return listIn(action, 'tool_calls');
}
