import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent } from '../../core/events.js';
import { isRecord, printJson } from '../../core/json.js';
import type { JsonText, Status } from '../../core/parts.js';
import type { Fields } from '../Fields.js';
import type { PartList } from './PartList.js';
import type { WirePart } from './wire.js';

/** A call of a tool, by the part that the AI SDK keeps of it. */
export interface Call {
  readonly callId: string;
  readonly toolName: string;
  readonly part: WirePart;
  readonly step: number;
  /** Whether a message before shows it: an earlier response has made the call. */
  readonly isEarlier: boolean;
  /** The text of its input, while it arrives. */
  inputText: string;
  /** Whether it is known what came of it. */
  isOver: boolean;
}

/** What came of a call. */
interface Outcome {
  readonly status: Status;
  readonly result?: JsonText;
  readonly error?: string;
  readonly interruption?: 'not-run';
}

/** The calls of one response, and those of earlier ones that it tells of. */
export class ToolCalls {
  private readonly list: PartList;
  private readonly emit: (event: SessionEvent) => void;
  private readonly byId = new Map<string, Call>();
  private readonly byApproval = new Map<string, WirePart>();
  /** Those that the present call of the model has made. */
  private latest: Call[] = [];

  constructor(list: PartList, emit: (event: SessionEvent) => void) {
    this.list = list;
    this.emit = emit;
    for (const part of list.all.slice(0, list.earlier)) this.remember(part);
  }

  /** Calls that ask the person before they act, and have no answer yet. */
  get unapproved(): readonly Call[] {
    return this.open.filter(({ part }) => part['state'] === 'approval-requested');
  }

  /** Calls that are carried out here, and not by the server (S11). */
  get unanswered(): readonly Call[] {
    return this.open.filter(
      ({ part }) =>
        (part['state'] === 'input-available' || isAllowedAutomatically(part)) &&
        part['providerExecuted'] !== true,
    );
  }

  /** Those of this response that nothing has come of yet. */
  private get open(): readonly Call[] {
    return [...this.byId.values()].filter(({ isOver }) => !isOver);
  }

  get(callId: string): Call | undefined {
    return this.byId.get(callId);
  }

  /** A call begins, or is told of again in the same step. */
  begin(callId: string, toolName: string, chunk: Fields): Call {
    const known = this.byId.get(callId);
    if (known !== undefined && !known.isEarlier && known.step === this.list.step) return known;
    const isDynamic = chunk.get('dynamic') === true;
    const part = this.list.add({
      type: isDynamic ? 'dynamic-tool' : `tool-${toolName}`,
      ...(isDynamic && { toolName }),
      toolCallId: callId,
      state: 'input-streaming',
    });
    const { step } = this.list;
    const call = { callId, toolName, part, step, isEarlier: false, inputText: '', isOver: false };
    this.byId.set(callId, call);
    this.latest.push(call);
    const place = this.list.show(part, 'tool');
    this.emit({ type: 'tool-start', ...place, toolName, executionId: callId });
    return call;
  }

  addInput(call: Call, text: string): void {
    call.inputText += text;
    call.part['rawInput'] = call.inputText;
    const id = this.list.idOf(call.part);
    if (id !== undefined) this.emit({ type: 'tool-input-delta', id, text });
  }

  /** The whole input, which counts in place of its pieces (S8). */
  setInput(call: Call, input: unknown): void {
    const { part } = call;
    for (const name of ['rawInput', 'inputEncoding']) delete part[name];
    if (input === undefined) delete part['input'];
    else part['input'] = input;
    const id = this.list.idOf(part);
    if (id === undefined) return;
    // Without it the pieces are all there is.
    const text = input === undefined ? {} : jsonTextOf(input);
    this.emit({ type: 'tool-input-end', id, ...text });
  }

  /** A value that another one follows (S10). */
  preview(call: Call, output: unknown): void {
    const id = this.list.idOf(call.part);
    if (id !== undefined) this.emit({ type: 'tool-result-end', id, ...jsonTextOf(output) });
  }

  /** Tells what came of a call: one of an earlier response is found by its id (S12). */
  settle(call: Call | string, outcome: Outcome): void {
    const id = typeof call === 'string' ? undefined : this.list.idOf(call.part);
    const { status, result, error, interruption } = outcome;
    if (typeof call !== 'string') call.isOver = true;
    if (id === undefined) {
      const executionId = typeof call === 'string' ? call : call.callId;
      const told = { status, ...definedOf({ result, error }) };
      this.emit({ type: 'tool-outcome', executionId, ...told });
      return;
    }
    if (result !== undefined) this.emit({ type: 'tool-result-end', id, ...result });
    this.emit({ type: 'tool-end', id, status, ...definedOf({ error, interruption }) });
  }

  /** The next response follows: what was asked for has been given, and no stream repeats it (S22). */
  settleAnswered(): void {
    for (const call of this.unanswered) this.settle(call, { status: 'done' });
    for (const call of this.open) {
      const { errorText, output, state } = call.part;
      if (state === 'output-error') {
        this.settle(call, { status: 'failed', error: String(errorText) });
      }
      if (state === 'output-available' && call.part['preliminary'] !== true) {
        this.settle(call, { status: 'done', result: jsonTextOf(output) });
      }
    }
  }

  /** The run is over: a call that nothing came of was not run (S13). */
  settleOpen(): void {
    for (const call of this.open) {
      this.settle(call, { status: 'interrupted', interruption: 'not-run' });
    }
  }

  /** The call asks for leave. */
  askApproval(part: WirePart, approvalId: string): void {
    this.byApproval.set(approvalId, part);
  }

  /** The part of the call that has asked so. */
  askedBy(approvalId: string): WirePart | undefined {
    const part = this.byApproval.get(approvalId);
    return part !== undefined && this.list.has(part) ? part : undefined;
  }

  /** The model is called again. */
  startStep(): void {
    this.latest = [];
  }

  /** What the present call of the model has asked for is forgotten. */
  forgetStep(): void {
    for (const call of this.latest.splice(0)) {
      if (this.byId.get(call.callId) === call) this.byId.delete(call.callId);
    }
  }

  private remember(part: WirePart): void {
    const { toolCallId: callId, type } = part;
    if (typeof callId !== 'string') return;
    const toolName = toolNameOf(part);
    if (type !== 'dynamic-tool' && !type.startsWith('tool-')) return;
    const { approval } = part;
    if (isRecord(approval) && typeof approval['id'] === 'string') {
      this.byApproval.set(approval['id'], part);
    }
    const call = { callId, toolName, part, step: -1, isEarlier: true, inputText: '', isOver: true };
    this.byId.set(callId, call);
  }
}

/** The name of a part's tool: for one that was not known beforehand, a field, else the end of its type. */
export function toolNameOf(part: WirePart): string {
  const { toolName, type } = part;
  if (type === 'dynamic-tool') return typeof toolName === 'string' ? toolName : '';
  return type.slice('tool-'.length);
}

/** Text is the value itself, and not JSON to be read (S9). */
export function jsonTextOf(value: unknown): JsonText {
  return typeof value === 'string' ? { text: value, value } : { text: printJson(value), value };
}

/** Whether the server decides by itself whether the call may be carried out. */
export function isAutomatic({ approval }: Call['part']): boolean {
  return isRecord(approval) && approval['isAutomatic'] === true;
}

function isAllowedAutomatically(part: Call['part']): boolean {
  const { approval, state } = part;
  const isAllowed = isRecord(approval) && approval['approved'] === true;
  return state === 'approval-responded' && isAllowed && isAutomatic(part);
}
