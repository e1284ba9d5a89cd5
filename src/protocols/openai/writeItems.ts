import { definedOf } from '../../core/definedOf.js';
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
  const { items = [], later, open = [] } = carriedResponse(message) ?? {};
  const tools = flatParts(message.parts).filter((part) => part.type === 'tool');
  const answered = answeredIn(items);
  const waiting = open.filter(({ callId }) => !answered.has(callId));
  const answers = waiting.map(({ callId, type }) => {
    const reply = replies.find(({ executionId }) => executionId === callId);
    const tool = tools.find(({ executionId }) => executionId === callId);
    if (type !== 'mcp_approval_request') {
      return { type: OUTPUTS[type], call_id: callId, output: reply?.output ?? shownOutput(tool) };
    }
    const isMade = later?.calls.some((call) => call['approval_request_id'] === callId) === true;
    return decided(callId, reply?.decision ?? decisionBefore(tool, isMade));
  });
  if (later === undefined) return answers;
  const said = flatParts(boundParts(message.parts.slice(later.from)));
  const texts = said.flatMap((part) =>
    part.type === 'text' ? [{ role: 'assistant', content: part.text }] : [],
  );
  return [...answers, ...later.calls, ...texts];
}

const OUTPUTS: Readonly<Record<OpenCall['type'], string>> = {
  function_call: 'function_call_output',
  custom_tool_call: 'custom_tool_call_output',
  mcp_approval_request: 'mcp_approval_response',
};

function shownOutput(tool: ToolPart | undefined): string {
  return tool === undefined ? NO_RESULT : outputText(tool);
}

type Decision = NonNullable<Reply['decision']>;

/**
 * What was decided before. Leave that was given counts once: the provider would make a call again for which it gets it twice.
 *
 * @param isMade Whether the call was made because of it.
 */
function decisionBefore(tool: ToolPart | undefined, isMade: boolean): Decision {
  const before = tool?.answer && decisionOf(tool.answer);
  if (before?.approved === false) {
    return { approve: false, ...definedOf({ reason: before.reason }) };
  }
  return isMade ? { approve: true } : { approve: false, reason: NO_RESULT };
}

function decided(id: string, { approve, reason }: Decision): Item {
  return {
    type: 'mcp_approval_response',
    approval_request_id: id,
    approve,
    ...definedOf({ reason }),
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
