import type { RequestKind } from '../core/decisions.js';
import type { AgentBackend } from './AgentBackend.js';
import type { Capabilities } from './capabilities.js';

const ALL_KINDS: readonly RequestKind[] = ['approval', 'answer', 'output'];

/** What a backend can do, according to its methods and to what it states. Nothing is offered that no method can carry out. */
export function capabilitiesOf(backend: Partial<AgentBackend>): Capabilities {
  const {
    attachments,
    editInput = true,
    skippable,
    toolRequests = true,
  } = backend.capabilities ?? {};
  const submits = backend.submitAnswers !== undefined;
  const responds = backend.respond !== undefined;
  const submitsAll = submits && backend.answersTogether === true;
  const hasSkip = backend.skip !== undefined;
  return {
    history: backend.loadHistory !== undefined,
    stop: backend.stop !== undefined || backend.leavesOnStop === true,
    stopPart: backend.stopPart !== undefined,
    steer: backend.steer !== undefined,
    resume: backend.resume !== undefined,
    inputRequests: responds || submitsAll,
    toolRequests: toolRequests && (responds || submits),
    editInput,
    skippable: hasSkip || submitsAll ? (skippable ?? (hasSkip ? ALL_KINDS : [])) : [],
    checkpoints: backend.continueFrom !== undefined,
    attachments: attachments ?? backend.upload !== undefined,
    regenerate: backend.regenerate !== undefined,
    edit: backend.edit !== undefined,
    branches: backend.loadMessage !== undefined || backend.holdsConversation === true,
  };
}
