import { isContainer, type AgentPart, type Part } from '../parts.js';
import type { PendingRequest, SessionState } from '../state.js';
import { boundParts } from './boundParts.js';

/** Where a request comes from. */
export interface RequestOrigin {
  /** Absent while the session has no id. */
  readonly sessionId?: string;
  readonly sessionTitle?: string;
  /** Key of the message that asks. */
  readonly messageKey: string;
  /** Id of the part that asks. */
  readonly partId: string;
  /** The sub-agents around it, the outermost first. Empty if the main agent asks. */
  readonly agents: readonly Pick<AgentPart, 'id' | 'agentId' | 'task'>[];
}

/** Returns where a request of this state comes from. */
export function requestOrigin(
  { messages, sessionId, title }: SessionState,
  { messageKey, partId }: PendingRequest,
): RequestOrigin {
  const asking = messages.findLast(({ key }) => key === messageKey);
  const path = pathTo(boundParts(asking?.parts ?? []), partId) ?? [];
  return {
    ...(sessionId !== undefined && { sessionId }),
    ...(title !== undefined && { sessionTitle: title }),
    messageKey,
    partId,
    agents: path.flatMap((part) =>
      part.type === 'agent' ? [{ id: part.id, agentId: part.agentId, task: part.task }] : [],
    ),
  };
}

/** The containers of a part, outermost first; undefined if the part is not there. Visits each part once. */
function pathTo(parts: readonly Part[], id: string): readonly Part[] | undefined {
  for (const part of parts) {
    if (part.id === id) return [];
    const inside = isContainer(part) ? pathTo(part.parts, id) : undefined;
    if (inside !== undefined) return [part, ...inside];
  }
  return undefined;
}
