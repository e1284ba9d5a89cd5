import { isContainer, type Part } from '../../core/parts.js';
import { isOver } from '../../core/session/runStatus.js';
import { findLastPart } from '../../core/session/tree.js';
import type { Message, PendingRequest, SessionState, ToolInputRequest } from '../../core/state.js';
import type { AgentBackend, CallContext } from '../../protocols/protocol.js';

/** Whether nothing more is to be expected: the run is over, waits for the person, or is being stopped. */
export function expectsNothing({ status }: SessionState): boolean {
  return isOver(status) || status === 'awaiting-input' || status === 'stopping';
}

/** Whether a tool waits for the person, while the run itself goes on. */
export function isAskedByTool({ status, requests }: SessionState): boolean {
  return status === 'awaiting-input' && requests.some(({ kind }) => kind === 'tool');
}

/** Whether a request wants what a tool would have given, and not an answer to its question. */
export function isForOutput(request: PendingRequest): request is ToolInputRequest {
  return request.kind === 'tool' && request.expects === 'output';
}

/** Whether a stored message is the one that a run of this page writes. */
export function isSameAnswer(stored: Message, shown: Message): boolean {
  if (stored.id === shown.id) return true;
  const { runId, role } = stored;
  return runId !== undefined && runId === shown.runId && role === shown.role;
}

/** Whether a stored answer is all there: it says something, and nothing in it is cut off or waits. */
export function isWhole({ parts }: Message): boolean {
  const left = findLastPart(
    parts,
    (part): part is Part => 'status' in part && part.status !== 'done' && part.status !== 'failed',
  );
  return parts.length > 0 && left === undefined;
}

/** What is known for a call about the run that writes this message, or else about the latest. */
export function contextOf(
  { sessionId, messages }: SessionState,
  messageKey: string | undefined,
): CallContext {
  const written = messages.findLast(({ key }) => key === messageKey);
  const latest = written ?? messages.findLast(({ runId }) => runId !== undefined);
  return { sessionId, runId: latest?.runId, messages };
}

/** While a run has no name, the stream of the latest run may be that of one of these. */
export function otherRuns({ messages }: SessionState, messageKey: string): ReadonlySet<string> {
  const own = messages.findLast(({ key }) => key === messageKey);
  if (own?.runId !== undefined) return new Set();
  const ids = messages.map(({ role, runId }) => (role === 'user' ? undefined : runId));
  return new Set(ids.filter((id) => id !== undefined));
}

/** How much there is to see in a message. */
interface Extent {
  readonly parts: number;
  readonly characters: number;
}

/** Measures a tree of parts. What tools say while they work is not counted: results replace it. */
export function extentOf(parts: readonly Part[]): Extent {
  let count = 0;
  let characters = 0;
  const rest = [...parts];
  for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
    count++;
    if (part.type === 'text' || part.type === 'thinking') characters += part.text.length;
    if (part.type === 'tool') {
      characters += (part.input?.text.length ?? 0) + (part.result?.text.length ?? 0);
    }
    if (isContainer(part)) rest.push(...part.parts);
  }
  return { parts: count, characters };
}

/** Whether one view of a message can take the place of another without anything getting shorter. */
export function covers(next: readonly Part[], shown: readonly Part[]): boolean {
  const after = extentOf(next);
  const before = extentOf(shown);
  return after.parts >= before.parts && after.characters >= before.characters;
}

/** How long silence is borne, and whether a heartbeat breaks it. */
export interface StreamTimeout {
  readonly limit: number;
  readonly heartbeats: boolean;
}

/** Milliseconds that a stream may stay open after the run has asked: it has nothing more to say. */
const AFTER_ASKING = 2000;

/** How long silence is borne: a person may think about a tool's question for as long as they like. */
export function streamTimeout(
  state: SessionState,
  { backend, idleTimeout }: { readonly backend: AgentBackend; readonly idleTimeout: number },
): StreamTimeout {
  const isQuiet = backend.stream?.hasHeartbeats === false;
  if (isQuiet || isAskedByTool(state)) return { limit: Number.POSITIVE_INFINITY, heartbeats: true };
  if (state.status !== 'awaiting-input') return { limit: idleTimeout, heartbeats: true };
  return { limit: Math.min(AFTER_ASKING, idleTimeout), heartbeats: false };
}
