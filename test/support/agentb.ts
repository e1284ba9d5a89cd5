import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isContainer, type AgentPart, type Part, type ToolPart } from '../../src/core/parts.js';
import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import { readEventStream } from '../../src/core/sse/readEventStream.js';
import type { Message, SessionState } from '../../src/core/state.js';
import { createAgentBDecoder } from '../../src/protocols/agentb/createAgentBDecoder.js';
import type { AgentBEvent } from '../../src/protocols/agentb/wire.js';
import type { Decoder } from '../../src/contract/index.js';

// Not by `new URL`: in a simulated page, that is the page's own.
const folder = join(import.meta.dirname, '../recordings/agentb');

/** The recordings of the real backend: the bytes of one HTTP answer each. */
export const RECORDINGS: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.sse'))
  .toSorted();

/** What a client must end up with after one of them. */
export interface Facts {
  readonly events: number;
  readonly runId: string;
  readonly threadId: string;
  readonly end: 'completed' | 'failed' | 'requires_action' | 'cancelled' | 'cut off';
  readonly failures: readonly { readonly code: string | null; readonly message: string }[];
  readonly messages: readonly {
    readonly id: string;
    readonly role?: 'user';
    readonly text: unknown;
    readonly completed?: boolean;
    readonly toolCallIds?: readonly string[];
  }[];
  readonly toolCalls: readonly {
    readonly id: string;
    readonly name: string;
    readonly arguments: unknown;
    readonly executed: boolean;
    readonly success?: boolean;
    readonly data?: unknown;
    readonly error?: string;
  }[];
  readonly subAgents: readonly {
    readonly toolCallId: string;
    readonly specialistId: string;
    readonly subAgentRunId: string;
    readonly success: boolean;
    readonly nestedToolCalls: readonly string[];
  }[];
}

export const FACTS = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8')) as Readonly<
  Record<string, Facts>
>;

export function factsOf(name: string): Facts {
  const facts = FACTS[name];
  if (facts === undefined) throw new Error(`There are no facts about ${name}.`);
  return facts;
}

export function bytesOf(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(folder, name)));
}

export function textOfFile(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

/** The wire objects of a recording, in order. */
export function eventsOf(name: string): readonly AgentBEvent[] {
  return textOfFile(name)
    .split('\n\n')
    .filter((frame) => frame !== '')
    .map((frame) => JSON.parse(frame.slice('data: '.length)) as AgentBEvent);
}

/** The state after these events and the end of their stream. */
export function stateAfter(
  events: readonly unknown[],
  decoder: Decoder = createAgentBDecoder(),
  from: SessionState = initialSession(),
): SessionState {
  const state = events.reduce<SessionState>(
    (current, event) => decoder.push(event).reduce(reduceSession, current),
    from,
  );
  return decoder.end().reduce(reduceSession, state);
}

/** The state while the stream is still open. */
export function stateDuring(events: readonly unknown[]): SessionState {
  const decoder = createAgentBDecoder();
  return events.flatMap((event) => decoder.push(event)).reduce(reduceSession, initialSession());
}

/** The state after bytes that arrive in these pieces. */
export async function stateAfterBytes(pieces: readonly Uint8Array[]): Promise<SessionState> {
  const events: unknown[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  for await (const { data } of readEventStream(body, { takesUnfinished: true })) {
    events.push(JSON.parse(data));
  }
  return stateAfter(events);
}

/** Every part of the tree, containers before what they hold. */
export function allParts(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) => [part, ...(isContainer(part) ? allParts(part.parts) : [])]);
}

/** The parts of the run itself, and not of the agents inside it. */
function ownParts(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) => {
    if (part.type === 'agent') return [part];
    return [part, ...(isContainer(part) ? ownParts(part.parts) : [])];
  });
}

export const toolsIn = (parts: readonly Part[]): readonly ToolPart[] =>
  ownParts(parts).filter((part) => part.type === 'tool');

export const agentsIn = (parts: readonly Part[]): readonly AgentPart[] =>
  ownParts(parts).filter((part) => part.type === 'agent');

export const textsIn = (parts: readonly Part[]): readonly string[] =>
  ownParts(parts)
    .filter((part) => part.type === 'text')
    .map(({ text }) => text);

export function answerOf(state: SessionState): Message {
  const answer = state.messages.findLast(({ role }) => role === 'assistant');
  if (answer === undefined) throw new Error('There is no answer.');
  return answer;
}

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
