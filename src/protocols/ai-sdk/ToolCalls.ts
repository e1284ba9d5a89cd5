import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent } from '../../core/events.js';
import { isRecord } from '../../core/json.js';
import type { JsonText, Status } from '../../core/parts.js';
import type { Fields } from '../Fields.js';
import { valueText } from '../jsonText.js';
import type { CallOutcome } from '../CallOutcome.js';
import { readAgentMessage, resultOf, type AgentMessage } from './agentMessage.js';
import { isCall } from './carried.js';
import type { PartList } from './PartList.js';
import type { WirePart } from './wire.js';

/** A tool call, with the part that the AI SDK keeps for it. */
export interface Call {
  readonly callId: string;
  readonly toolName: string;
  readonly part: WirePart;
  readonly step: number;
  /** The text of its input while it streams. */
  inputText: string;
  /** Whether its outcome is known. */
  isOver: boolean;
  /** The sub-agent that works on it, once its message is known. */
  agent?: CallAgent | undefined;
}

/** A sub-agent that works on a call: a `SubAgent`. */
interface CallAgent {
  /** Takes the next version of its message. @param input The arguments of the call. */
  take(message: AgentMessage, input: unknown): void;
  end(status: Status): void;
}

/** What the calls of a message, or of a sub-agent, need besides its parts. */
export interface CallSetting {
  /** What the ids of executions begin with. @default '' */
  readonly prefix?: string;
  /** Creates the sub-agent of a call, inside of its part; undefined if sub-agents nest too deeply. */
  readonly createAgent: (call: Call, partId: string) => CallAgent | undefined;
}

/** The states of a call that has an outcome. */
const OVER: ReadonlySet<unknown> = new Set(['output-available', 'output-error', 'output-denied']);

/** Whether a call in this state has an outcome, or at least a preliminary one. */
export function isOver(state: unknown): boolean {
  return OVER.has(state);
}

/** The calls of one response, and those that its message had already. */
export class ToolCalls {
  private readonly list: PartList;
  private readonly emit: (event: SessionEvent) => void;
  private readonly prefix: string;
  private readonly createAgent: CallSetting['createAgent'];
  private readonly byId = new Map<string, Call>();
  private readonly byApproval = new Map<string, WirePart>();
  /** The calls of the current step. */
  private latest: Call[] = [];
  /** Calls without an outcome whose id names another one by now. */
  private readonly replaced: Call[] = [];

  constructor(
    list: PartList,
    emit: (event: SessionEvent) => void,
    { createAgent, prefix = '' }: CallSetting,
  ) {
    this.list = list;
    this.emit = emit;
    this.createAgent = createAgent;
    this.prefix = prefix;
    let step = 0;
    for (const part of list.all) {
      if (part.type === 'step-start') step++;
      else this.remember(part, step);
    }
  }

  /** Calls that wait for approval. */
  get unapproved(): readonly Call[] {
    return this.open.filter(({ part }) => part['state'] === 'approval-requested');
  }

  /** Calls that the app carries out, not the server (S11). */
  get unanswered(): readonly Call[] {
    return this.open.filter(
      ({ part }) =>
        (part['state'] === 'input-available' || isAllowedAutomatically(part)) &&
        part['providerExecuted'] !== true,
    );
  }

  /** Calls without an outcome. */
  private get open(): readonly Call[] {
    return [...this.byId.values()].filter(({ isOver }) => !isOver);
  }

  get(callId: string): Call | undefined {
    return this.byId.get(callId);
  }

  /** Starts a call, or returns it if it was already announced in this step. */
  begin(callId: string, toolName: string, chunk: Fields): Call {
    const known = this.byId.get(callId);
    if (known !== undefined && known.step === this.list.step) return known;
    if (known?.isOver === false) this.replaced.push(known);
    const isDynamic = chunk.get('dynamic') === true;
    const part = this.list.add({
      type: isDynamic ? 'dynamic-tool' : `tool-${toolName}`,
      ...(isDynamic && { toolName }),
      toolCallId: callId,
      state: 'input-streaming',
    });
    const { step } = this.list;
    const call = { callId, toolName, part, step, inputText: '', isOver: false };
    this.byId.set(callId, call);
    this.latest.push(call);
    const place = this.list.show(part, 'tool');
    const executionId = `${this.prefix}${callId}`;
    this.emit({ type: 'tool-start', ...place, toolName, executionId });
    return call;
  }

  addInput(call: Call, text: string): void {
    call.inputText += text;
    call.part['rawInput'] = call.inputText;
    this.list.changeLate(call.part);
    const id = this.list.idOf(call.part);
    if (id !== undefined) this.emit({ type: 'tool-input-delta', id, text });
  }

  /** The complete input, which replaces its pieces (S8). */
  setInput(call: Call, input: unknown): void {
    const { part } = call;
    for (const name of ['rawInput', 'inputEncoding']) delete part[name];
    if (input === undefined) delete part['input'];
    else part['input'] = input;
    this.list.change(part);
    const id = this.list.idOf(part);
    if (id === undefined) return;
    // Without it, the pieces are the input.
    const text = input === undefined ? {} : valueText(input);
    this.emit({ type: 'tool-input-end', id, ...text });
  }

  /** A preliminary result, which another one will replace (S10). */
  preview(call: Call, output: unknown): void {
    this.list.change(call.part);
    const id = this.list.idOf(call.part);
    if (id !== undefined)
      this.emit({ type: 'tool-result-end', id, ...this.shown(call, id, output) });
  }

  /** The result of a call. */
  give(call: Call, output: unknown): void {
    const id = this.list.idOf(call.part);
    const result = id === undefined ? resultOf(output) : this.shown(call, id, output);
    this.settle(call, { status: 'done', result });
  }

  /** Shows the sub-agent whose message an output is (S32). Returns the output as the result of the call. */
  private shown(call: Call, partId: string, output: unknown): JsonText {
    const message = readAgentMessage(output);
    if (message === undefined) return valueText(output);
    call.agent ??= this.createAgent(call, partId);
    // Too deep: the output is all that there is to show.
    if (call.agent === undefined) return valueText(output);
    call.agent.take(message, call.part['input']);
    // Nothing else would end it.
    if (call.isOver) call.agent.end('done');
    return resultOf(output);
  }

  /** Records the outcome of a call; a call of an earlier response is found by its id (S12). */
  settle(call: Call | string, outcome: CallOutcome): void {
    const id = typeof call === 'string' ? undefined : this.list.idOf(call.part);
    const { status, result, error, interruption } = outcome;
    if (typeof call !== 'string') call.isOver = true;
    if (id === undefined) {
      const executionId = typeof call === 'string' ? call : call.callId;
      const told = { status, ...definedOf({ result, error }) };
      this.emit({ type: 'tool-outcome', executionId, ...told });
      return;
    }
    if (typeof call !== 'string') this.list.change(call.part);
    if (typeof call !== 'string') call.agent?.end(status);
    if (result !== undefined) this.emit({ type: 'tool-result-end', id, ...result });
    this.emit({ type: 'tool-end', id, status, ...definedOf({ error, interruption }) });
  }

  /** The next response follows: what the app has carried out is done, because no stream repeats it (S22). */
  settleAnswered(): void {
    for (const call of this.unanswered) this.settle(call, { status: 'done' });
  }

  /** A call got its answer here: an output is its outcome, and what carries it says so (S22). */
  takeAnswer(part: WirePart): void {
    const call = this.byId.get(part['toolCallId'] as string);
    this.list.change(part);
    if (call?.part !== part) return;
    const { errorText, output, state } = part;
    if (state === 'output-error') this.settle(call, { status: 'failed', error: String(errorText) });
    if (state === 'output-available') this.give(call, output);
  }

  /** The run has ended: nobody knows what became of a call without an outcome (S13). */
  settleOpen(): void {
    const replaced = this.replaced.filter(({ part }) => this.list.has(part));
    for (const call of [...this.open, ...replaced]) this.settle(call, { status: 'interrupted' });
  }

  /** Notes that the part of a call has changed. */
  change(part: WirePart): void {
    this.list.change(part);
  }

  /** The call asks for approval. */
  askApproval(part: WirePart, approvalId: string): void {
    this.list.change(part);
    this.byApproval.set(approvalId, part);
  }

  /** The part of the call that has asked for this approval. */
  askedBy(approvalId: string): WirePart | undefined {
    const part = this.byApproval.get(approvalId);
    return part !== undefined && this.list.has(part) ? part : undefined;
  }

  /** The model is called again. */
  startStep(): void {
    this.latest = [];
  }

  /** Forgets the calls of the current step. */
  forgetStep(): void {
    for (const call of this.latest.splice(0)) {
      if (this.byId.get(call.callId) === call) this.byId.delete(call.callId);
    }
  }

  private remember(part: WirePart, step: number): void {
    const { toolCallId: callId } = part;
    if (typeof callId !== 'string' || !isCall(part)) return;
    const toolName = toolNameOf(part);
    const { approval } = part;
    if (isRecord(approval) && typeof approval['id'] === 'string') {
      this.byApproval.set(approval['id'], part);
    }
    const isSettled = isOver(part['state']) && part['preliminary'] !== true;
    this.byId.set(callId, { callId, toolName, part, step, inputText: '', isOver: isSettled });
  }
}

/** The name of a part's tool: a field for a dynamic tool, otherwise the end of the part's type. */
export function toolNameOf(part: WirePart): string {
  const { toolName, type } = part;
  if (type === 'dynamic-tool') return typeof toolName === 'string' ? toolName : '';
  return type.slice('tool-'.length);
}

/** Whether the server decides about the approval by itself. */
export function isAutomatic({ approval }: Call['part']): boolean {
  return isRecord(approval) && approval['isAutomatic'] === true;
}

function isAllowedAutomatically(part: Call['part']): boolean {
  const { approval, state } = part;
  const isAllowed = isRecord(approval) && approval['approved'] === true;
  return state === 'approval-responded' && isAllowed && isAutomatic(part);
}
