import type { Fields } from '../Fields.js';
import { resultOf } from './agentMessage.js';
import { keep, keepAs } from './keep.js';
import type { Call, ToolCalls } from './ToolCalls.js';

/** Applies chunks about tool calls to the parts that the AI SDK keeps for them. */
export class ToolChunks {
  private readonly calls: ToolCalls;
  /** Outcomes of calls that have not been announced yet, by call id. */
  private readonly earlyOutcomes = new Map<string, () => boolean>();

  constructor(calls: ToolCalls) {
    this.calls = calls;
  }

  /** Returns whether the chunk has all required fields of its type. */
  take(type: string, chunk: Fields): boolean {
    switch (type) {
      case 'tool-input-start':
        return this.startInput(chunk);
      case 'tool-input-delta':
        return this.addInput(chunk);
      case 'tool-input-available':
        return this.takeInput(chunk);
      case 'tool-input-error':
        return this.refuseInput(chunk);
      case 'tool-approval-request':
        return this.askApproval(chunk);
      case 'tool-approval-response':
        return this.takeApproval(chunk);
      case 'tool-output-available':
        return this.takeOutput(chunk);
      case 'tool-output-error':
        return this.failCall(chunk);
      case 'tool-output-denied':
        return this.denyCall(chunk);
      default:
        return true;
    }
  }

  private startInput(chunk: Fields): boolean {
    const call = this.beginCall(chunk);
    if (call === undefined) return false;
    keep(call.part, chunk, 'title', 'toolMetadata', 'inputEncoding', 'providerExecuted');
    keepAs(call.part, 'callProviderMetadata', chunk);
    this.calls.change(call.part);
    return true;
  }

  private addInput(chunk: Fields): boolean {
    const id = chunk.text('toolCallId');
    const text = chunk.text('inputTextDelta');
    if (id === undefined || text === undefined) return false;
    const call = this.calls.get(id);
    if (call === undefined || call.part['state'] !== 'input-streaming') return false;
    this.calls.addInput(call, text);
    return true;
  }

  private takeInput(chunk: Fields): boolean {
    const call = this.beginCall(chunk);
    if (call === undefined) return false;
    call.part['state'] = 'input-available';
    keep(call.part, chunk, 'title', 'toolMetadata', 'providerExecuted');
    keepAs(call.part, 'callProviderMetadata', chunk);
    this.calls.setInput(call, chunk.get('input'));
    const early = this.earlyOutcomes.get(call.callId);
    this.earlyOutcomes.delete(call.callId);
    return early === undefined || early();
  }

  /** A call that cannot be made, such as of an unknown tool. Its input may be text that is not JSON (S9). */
  private refuseInput(chunk: Fields): boolean {
    const error = chunk.text('errorText');
    const call = error === undefined ? undefined : this.beginCall(chunk);
    if (call === undefined || error === undefined) return false;
    call.part['state'] = 'output-error';
    call.part['errorText'] = error;
    keep(call.part, chunk, 'toolMetadata', 'providerExecuted');
    keepAs(call.part, 'resultProviderMetadata', chunk);
    this.calls.setInput(call, chunk.get('input'));
    this.calls.settle(call, { status: 'failed', error });
    return true;
  }

  private beginCall(chunk: Fields): Call | undefined {
    const id = chunk.text('toolCallId');
    const toolName = chunk.text('toolName');
    if (id === undefined || toolName === undefined) return undefined;
    return this.calls.begin(id, toolName, chunk);
  }

  /** The approval is requested only once the response has ended, when it is known which are still open (S11). */
  private askApproval(chunk: Fields): boolean {
    const id = chunk.text('approvalId');
    const callId = chunk.text('toolCallId');
    if (id === undefined || callId === undefined) return false;
    const part = this.calls.get(callId)?.part;
    if (part === undefined) return false;
    part['state'] = 'approval-requested';
    const approval: Record<string, unknown> = { id };
    keep(approval, chunk, 'signature', 'inputSchemaInput');
    const reason = chunk.text('reason');
    if (reason !== undefined) approval['requestReason'] = reason;
    const descriptor = chunk.get('approvalDescriptor') ?? undefined;
    if (descriptor !== undefined) approval['descriptor'] = descriptor;
    if (chunk.get('isAutomatic') === true) approval['isAutomatic'] = true;
    part['approval'] = approval;
    this.calls.askApproval(part, id);
    return true;
  }

  private takeApproval(chunk: Fields): boolean {
    const id = chunk.text('approvalId');
    const approved = chunk.get('approved');
    if (id === undefined || typeof approved !== 'boolean') return false;
    const part = this.calls.askedBy(id);
    if (part === undefined) return false;
    part['state'] = 'approval-responded';
    const answer: Record<string, unknown> = { approved };
    keep(answer, chunk, 'reason');
    part['approval'] = { ...(part['approval'] as object), ...answer };
    keep(part, chunk, 'providerExecuted');
    keepAs(part, 'callProviderMetadata', chunk);
    this.calls.change(part);
    return true;
  }

  private takeOutput(chunk: Fields): boolean {
    const id = chunk.text('toolCallId');
    if (id === undefined) return false;
    // Of a tool that returns nothing, version 5 sends no output, and accepts only messages with one.
    const output = chunk.get('output') ?? null;
    const isPreliminary = chunk.get('preliminary') === true;
    const call = this.calls.get(id);
    if (call === undefined) {
      if (!isPreliminary) this.calls.settle(id, { status: 'done', result: resultOf(output) });
      return this.keepOutcome(id, () => this.takeOutput(chunk));
    }
    const { part } = call;
    part['state'] = 'output-available';
    part['output'] = output;
    if (isPreliminary) part['preliminary'] = true;
    else delete part['preliminary'];
    keep(part, chunk, 'toolMetadata', 'providerExecuted');
    keepAs(part, 'resultProviderMetadata', chunk);
    if (isPreliminary) this.calls.preview(call, output);
    else this.calls.give(call, output);
    return true;
  }

  private failCall(chunk: Fields): boolean {
    const id = chunk.text('toolCallId');
    const error = chunk.text('errorText');
    if (id === undefined || error === undefined) return false;
    const call = this.calls.get(id);
    if (call !== undefined) {
      const { part } = call;
      part['state'] = 'output-error';
      part['errorText'] = error;
      for (const name of ['output', 'preliminary']) delete part[name];
      keep(part, chunk, 'toolMetadata', 'providerExecuted');
      keepAs(part, 'resultProviderMetadata', chunk);
    }
    this.calls.settle(call ?? id, { status: 'failed', error });
    return call !== undefined || this.keepOutcome(id, () => this.failCall(chunk));
  }

  private denyCall(chunk: Fields): boolean {
    const id = chunk.text('toolCallId');
    if (id === undefined) return false;
    const call = this.calls.get(id);
    if (call !== undefined) call.part['state'] = 'output-denied';
    this.calls.settle(call ?? id, { status: 'interrupted', interruption: 'not-run' });
    return call !== undefined || this.keepOutcome(id, () => this.denyCall(chunk));
  }

  /** Keeps an outcome whose call is not known: it may belong to another message, or be announced later. */
  private keepOutcome(callId: string, take: () => boolean): boolean {
    this.earlyOutcomes.set(callId, take);
    return true;
  }
}
