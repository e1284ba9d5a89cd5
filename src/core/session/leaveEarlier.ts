import type { Part } from '../parts.js';
import type { Message, PendingRequest, SessionState } from '../state.js';
import { mapParts } from './tree.js';

const NO_REQUESTS: readonly PendingRequest[] = [];

/**
 * Another run begins: nothing of an earlier one is at work any more, and what it waited for can not be
 * given to it. What was not answered says so.
 */
export function leaveEarlier(state: SessionState): SessionState {
  if (!state.messages.some(isLeft)) return state;
  const messages = state.messages.map((message): Message => {
    if (!isLeft(message)) return message;
    return { ...message, status: 'done', parts: mapParts(message.parts, leave) };
  });
  return { ...state, messages, requests: NO_REQUESTS };
}

function isLeft({ role, status }: Message): boolean {
  return role !== 'user' && (status === 'running' || status === 'awaiting-input');
}

function leave(part: Part): Part {
  if (!('status' in part)) return part;
  const { status } = part;
  if (status !== 'running' && status !== 'awaiting-input') return part;
  if (part.type === 'input') return { ...part, status: 'interrupted' };
  if (part.type !== 'tool') return { ...part, status: 'done' };
  const isAsking = status === 'awaiting-input';
  return { ...part, status: 'interrupted', ...(isAsking && { interruption: 'unanswered' }) };
}
