import { EventType, type Event } from '@ag-ui/core';
import { isContainer, type Part, type ToolPart } from '../../src/core/parts.js';
import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import type { Message, SessionState } from '../../src/core/state.js';
import { createAgUiDecoder } from '../../src/protocols/ag-ui/createAgUiDecoder.js';
import type { Decoder } from '../../src/contract/index.js';

/** An event of the wire. Its type is checked by the package's own types, its fields are not. */
export type Wire = Readonly<Record<string, unknown>> & { readonly type: string };

/** An event whose fields the package knows. */
export const wire = (event: Event): Wire => event;

export const start = (runId = 'r1', threadId = 't1'): Wire =>
  wire({ type: EventType.RUN_STARTED, threadId, runId });

export const finish = (outcome?: unknown, runId = 'r1'): Wire => ({
  type: EventType.RUN_FINISHED,
  threadId: 't1',
  runId,
  ...(outcome !== undefined && { outcome }),
});

export const says = (messageId: string, ...deltas: string[]): Wire[] => [
  wire({ type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' }),
  ...deltas.map((delta) => wire({ type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta })),
  wire({ type: EventType.TEXT_MESSAGE_END, messageId }),
];

export const calls = (
  toolCallId: string,
  toolCallName: string,
  input: string,
  parentMessageId?: string,
): Wire[] => [
  wire({
    type: EventType.TOOL_CALL_START,
    toolCallId,
    toolCallName,
    ...(parentMessageId !== undefined && { parentMessageId }),
  }),
  wire({ type: EventType.TOOL_CALL_ARGS, toolCallId, delta: input }),
  wire({ type: EventType.TOOL_CALL_END, toolCallId }),
];

export const gives = (toolCallId: string, content: string, messageId = `${toolCallId}-r`): Wire =>
  wire({ type: EventType.TOOL_CALL_RESULT, messageId, toolCallId, content });

export const thinks = (messageId: string, ...deltas: string[]): Wire[] => [
  wire({ type: EventType.REASONING_START, messageId }),
  wire({ type: EventType.REASONING_MESSAGE_START, messageId, role: 'reasoning' }),
  ...deltas.map((delta) => wire({ type: EventType.REASONING_MESSAGE_CONTENT, messageId, delta })),
  wire({ type: EventType.REASONING_MESSAGE_END, messageId }),
  wire({ type: EventType.REASONING_END, messageId }),
];

/** The state while the stream is still open. */
export function stateDuring(
  events: readonly unknown[],
  decoder: Decoder = createAgUiDecoder(),
  from: SessionState = initialSession(),
): SessionState {
  return events.reduce<SessionState>(
    (state, event) => decoder.push(event).reduce(reduceSession, state),
    from,
  );
}

/** The state after these events and the end of their stream. */
export function stateAfter(
  events: readonly unknown[],
  decoder: Decoder = createAgUiDecoder(),
  from: SessionState = initialSession(),
): SessionState {
  const state = stateDuring(events, decoder, from);
  return decoder.end().reduce(reduceSession, state);
}

/** Every part of the tree, containers before what they hold. */
export function allParts(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) => [part, ...(isContainer(part) ? allParts(part.parts) : [])]);
}

export function answerOf(state: SessionState): Message {
  const answer = state.messages.findLast(({ role }) => role === 'assistant');
  if (answer === undefined) throw new Error('There is no answer.');
  return answer;
}

export const partsOf = (state: SessionState): readonly Part[] => allParts(answerOf(state).parts);

export const textsOf = (state: SessionState): readonly string[] =>
  partsOf(state).flatMap((part) => (part.type === 'text' ? [part.text] : []));

/** The state without what it carries for the agent. */
export const withoutCarried = (state: SessionState): unknown =>
  JSON.parse(
    JSON.stringify(state, (name, value: unknown) => (name === 'carried' ? undefined : value)),
  );

export const codesOf = (state: SessionState): readonly string[] =>
  state.diagnostics.map(({ code }) => code);

/** The tool of this id; throws where there is none, or more than one. */
export function toolOf(state: SessionState, callId: string): ToolPart {
  const tools = state.messages
    .flatMap(({ parts }) => allParts(parts))
    .filter((part): part is ToolPart => part.type === 'tool' && part.executionId === callId);
  const [tool] = tools;
  if (tool === undefined || tools.length > 1) {
    throw new Error(`There are ${tools.length} tools called ${callId}.`);
  }
  return tool;
}
