import { printJson } from '../../core/json.js';
import type { ToolPart } from '../../core/parts.js';
import { boundParts } from '../../core/session/boundParts.js';
import { isUnsent } from '../../core/session/messages.js';
import { textOf } from '../../core/session/textOf.js';
import type { Attachment, Message } from '../../core/state.js';
import { decisionOf } from '../../core/decisions.js';
import { flatParts, NO_RESULT, outputText, type Reply } from './answers.js';
import { answeredIn, carriedResponse, type Item, type OpenCall } from './carried.js';

/** What a request has of a conversation. */
export interface Input {
  readonly input: readonly Item[];
  readonly previousResponseId: string | undefined;
}

/**
 * The conversation as the input of a response: what follows the latest response that is stored, or all of it.
 *
 * @param isStored Whether the provider stores responses.
 */
export function writeInput(messages: readonly Message[], isStored: boolean): Input {
  const sent = messages.filter(
    (message, index) => index === messages.length - 1 || !isUnsent(message),
  );
  const base = isStored
    ? sent.findLastIndex((message) => carriedResponse(message)?.responseId !== undefined)
    : -1;
  const before = sent[base];
  const input = [
    ...(before === undefined ? [] : outputsFor(before)),
    ...sent.slice(base + 1).flatMap(writeMessage),
  ];
  return {
    input,
    previousResponseId: before === undefined ? undefined : carriedResponse(before)?.responseId,
  };
}

function writeMessage(message: Message): readonly Item[] {
  const { parts, role } = message;
  if (role !== 'assistant') return [{ role, content: saidBy(message) }];
  const { items } = carriedResponse(message) ?? {};
  if (items !== undefined) return [...items, ...outputsFor(message)];
  return flatParts(boundParts(parts)).flatMap((part): readonly Item[] => {
    if (part.type === 'text') return [{ role, content: part.text }];
    return part.type === 'tool' ? writeCall(part) : [];
  });
}

/** A call of another protocol, or of a response that has no items. */
function writeCall(part: ToolPart): readonly Item[] {
  const { executionId: call_id, input, toolName: name } = part;
  const call = {
    type: 'function_call',
    call_id,
    name,
    arguments: input?.value === undefined ? printJson({}) : input.text,
  };
  return [call, { type: 'function_call_output', call_id, output: outputText(part) }];
}

/**
 * The answers to everything that the latest response of a message waits for, without which the API refuses each later request.
 *
 * @param replies The answers that were given now. Others were given before, or never will be.
 */
export function outputsFor(message: Message, replies: readonly Reply[] = []): readonly Item[] {
  const { items = [], open = [] } = carriedResponse(message) ?? {};
  const tools = flatParts(message.parts).filter((part) => part.type === 'tool');
  const answered = answeredIn(items);
  const waiting = open.filter(({ callId }) => !answered.has(callId));
  return waiting.map(({ callId, type }) => {
    const reply = replies.find(({ executionId }) => executionId === callId);
    const tool = tools.find(({ executionId }) => executionId === callId);
    return type === 'mcp_approval_request'
      ? decided(callId, reply, tool)
      : { type: OUTPUTS[type], call_id: callId, output: reply?.output ?? shownOutput(tool) };
  });
}

const OUTPUTS: Readonly<Record<OpenCall['type'], string>> = {
  function_call: 'function_call_output',
  custom_tool_call: 'custom_tool_call_output',
  mcp_approval_request: 'mcp_approval_response',
};

function shownOutput(tool: ToolPart | undefined): string {
  return tool === undefined ? NO_RESULT : outputText(tool);
}

function decided(id: string, reply: Reply | undefined, tool: ToolPart | undefined): Item {
  const before = tool?.answer && decisionOf(tool.answer);
  const reason = before?.approved === false ? before.reason : undefined;
  const {
    approve,
    reason: why,
  }: { readonly approve: boolean; readonly reason?: string | undefined } = reply?.decision ?? {
    approve: before?.approved ?? false,
    reason: before === undefined ? NO_RESULT : reason,
  };
  return {
    type: 'mcp_approval_response',
    approval_request_id: id,
    approve,
    ...(why !== undefined && { reason: why }),
  };
}

/** What a person has said: words, and files as parts. */
function saidBy(message: Message): string | readonly Item[] {
  const text = textOf(message);
  const files = (message.attachments ?? []).flatMap(writeFile);
  if (files.length === 0) return text;
  return [...(text === '' ? [] : [{ type: 'input_text', text }]), ...files];
}

function writeFile({ mediaType = '', name, url }: Attachment): readonly Item[] {
  if (url === undefined) return [];
  if (mediaType.startsWith('image/')) {
    return [{ type: 'input_image', image_url: url, detail: 'auto' }];
  }
  if (!url.startsWith('data:')) return [{ type: 'input_file', file_url: url }];
  return [{ type: 'input_file', filename: name, file_data: url }];
}
