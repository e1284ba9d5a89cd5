import { isContainer, type Part } from '../parts.js';
import type { Message, PendingRequest } from '../state.js';
import type { FoldState } from './FoldState.js';
import { isAtWork, recentOf, withRecent } from './MessageList.js';
import { mapParts } from './tree.js';

const NO_REQUESTS: readonly PendingRequest[] = [];

/**
 * Another run begins, so nothing of an earlier run is in progress any more, and its requests can no longer be answered.
 * Unanswered tools are marked as such. A tool that was answered continues in the run that the answer starts: its message stays
 * `running` until that run reports the outcome (`tool-outcome`) or ends.
 */
export function leaveEarlier(state: FoldState): FoldState {
  if (!recentOf(state.messages).some(isAtWork)) return state;
  return { ...settleLeft(state, isAtWork, leaveUnanswered), requests: NO_REQUESTS };
}

/**
 * A run is over, and with it everything that it took over from earlier runs. What waits for the person still waits.
 *
 * @param messageKey The message that the run wrote, if any.
 */
export function leaveTakenOver(state: FoldState, messageKey?: string): FoldState {
  const isTakenOver = (message: Message) =>
    isAtWork(message) && message.status === 'running' && message.key !== messageKey;
  return recentOf(state.messages).some(isTakenOver) ? settleLeft(state, isTakenOver, leave) : state;
}

function settleLeft(
  state: FoldState,
  isOne: (message: Message) => boolean,
  change: (part: Part) => Part,
): FoldState {
  const recent = recentOf(state.messages).map((message): Message => {
    if (!isOne(message)) return message;
    const parts = mapParts(message.parts, change);
    return { ...message, status: parts.some(isRunning) ? 'running' : 'done', parts };
  });
  return { ...state, messages: withRecent(state.messages, recent) };
}

function isRunning(part: Part): boolean {
  return 'status' in part && part.status === 'running';
}

function leaveUnanswered(part: Part): Part {
  // A tool of the page may have been allowed to run, and still owe its output.
  const isAnswered =
    part.type === 'tool' && part.answer !== undefined && part.status !== 'awaiting-input';
  // A container with something in progress is in progress itself.
  const holdsAnswered = isContainer(part) && part.parts.some(isRunning);
  return isAnswered || holdsAnswered ? part : leave(part);
}

/** Something that nobody is at work on any more. */
export function leave(part: Part): Part {
  if (!('status' in part)) return part;
  const { status } = part;
  if (status !== 'running' && status !== 'awaiting-input') return part;
  if (part.type === 'input') return { ...part, status: 'interrupted' };
  if (part.type !== 'tool') return { ...part, status: 'done' };
  const isAsking = status === 'awaiting-input' && part.live?.request !== undefined;
  return { ...part, status: 'interrupted', ...(isAsking && { interruption: 'unanswered' }) };
}
