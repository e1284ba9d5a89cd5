import { isRecord } from '../../core/json.js';
import { toolNameOf } from './ToolCalls.js';
import type { AiSdkPart, WirePart } from './wire.js';

/** The chunks that produce a part of a stored message, as if it were live. */
export function chunksOf(stored: AiSdkPart, index: number): readonly WirePart[] {
  const part = stored as WirePart;
  const { type } = part;
  if (type === 'text' || type === 'reasoning') return writingOf(part, `stored-${index}`);
  if (type === 'dynamic-tool' || type.startsWith('tool-')) return callOf(part);
  if (type === 'step-start') return [{ type: 'start-step' }];
  // Sources, files, data and the like look the same on the stream and in a stored message.
  return [part];
}

function writingOf(
  { type, text, state, citations, providerMetadata, id: ownId }: WirePart,
  name: string,
): WirePart[] {
  const id = type === 'reasoning' && typeof ownId === 'string' ? ownId : name;
  const chunk = (what: string, more: Record<string, unknown> = {}) => {
    return { type: `${type}-${what}`, id, ...more };
  };
  const more = { ...(providerMetadata !== undefined && { providerMetadata }) };
  return [
    chunk('start', more),
    chunk('delta', { delta: text }),
    // A text that was interrupted has no end.
    ...(state === 'streaming' ? [] : [chunk('end', citations === undefined ? {} : { citations })]),
  ];
}

function callOf(part: WirePart): WirePart[] {
  const { toolCallId, type, state, input, rawInput, output, errorText, preliminary } = part;
  const call = {
    toolCallId,
    toolName: toolNameOf(part),
    ...fieldsOf(part, 'title', 'toolMetadata', 'providerExecuted'),
    ...(type === 'dynamic-tool' && { dynamic: true }),
    ...('callProviderMetadata' in part && { providerMetadata: part['callProviderMetadata'] }),
  };
  const result = {
    toolCallId,
    ...('resultProviderMetadata' in part && { providerMetadata: part['resultProviderMetadata'] }),
  };
  if (state === 'input-streaming') {
    const start = { type: 'tool-input-start', ...call, ...fieldsOf(part, 'inputEncoding') };
    return typeof rawInput === 'string'
      ? [start, { type: 'tool-input-delta', toolCallId, inputTextDelta: rawInput }]
      : [start];
  }
  const whole = { type: 'tool-input-available', ...call, input: input ?? rawInput };
  const asked = approvalOf(part, toolCallId);
  switch (state) {
    case 'output-available':
      return [
        whole,
        ...asked,
        {
          type: 'tool-output-available',
          ...result,
          output: output ?? null,
          ...(preliminary === true && { preliminary }),
        },
      ];
    case 'output-error':
      return [whole, ...asked, { type: 'tool-output-error', ...result, errorText }];
    case 'output-denied':
      return [whole, ...asked, { type: 'tool-output-denied', toolCallId }];
    default:
      return [whole, ...asked];
  }
}

function approvalOf({ approval }: WirePart, toolCallId: unknown): WirePart[] {
  if (!isRecord(approval)) return [];
  const { id: approvalId, approved, requestReason, descriptor } = approval;
  const request = {
    type: 'tool-approval-request',
    approvalId,
    toolCallId,
    ...(requestReason !== undefined && { reason: requestReason }),
    ...(descriptor !== undefined && { approvalDescriptor: descriptor }),
    ...fieldsOf(approval, 'isAutomatic', 'signature', 'inputSchemaInput'),
  };
  if (typeof approved !== 'boolean') return [request];
  const reason = fieldsOf(approval, 'reason');
  return [request, { type: 'tool-approval-response', approvalId, approved, ...reason }];
}

function fieldsOf(
  part: Readonly<Record<string, unknown>>,
  ...names: readonly string[]
): Record<string, unknown> {
  return Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(part, name) && part[name] !== undefined)
      .map((name) => [name, part[name]]),
  );
}
