'use client';
import { use } from 'react';
import type { Status, ToolPart } from '../../core/parts.js';
import type { MessageStatus } from '../../core/state.js';
import { isSkipped, OUTPUT } from '../../core/decisions.js';
import { isRecord } from '../../core/json.js';
import { MessageContext } from '../../react/message-scope/MessageScope.js';

/**
 * The outcome of a tool call as a person sees it. One that they have denied is neither done nor failed.
 *
 * - `not-run`: the backend says that it did not run (B38)
 * - `answered`: it asked, and the result of the answer is in a later message
 * - `unanswered`: it asked, and the agent continued without an answer
 * - `unknown`: the message is complete, but the call has no result, and nobody knows how far it came
 */
export type ToolOutcome = Status | 'denied' | 'not-run' | 'answered' | 'unanswered' | 'unknown';

const YES = ['approved', 'allowed', 'allow', 'confirmed'] as const;

const own = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Whether an answer, or the result of a tool after it, means "denied". */
function saysNo(value: unknown): boolean {
  if (value === false) return true;
  if (!isRecord(value)) return false;
  return YES.some((name) => own(value, name) === false) || own(value, 'denied') === true;
}

/** From the answer given here, or for a stored call from its result. */
function isDenied({ answer, result }: ToolPart): boolean {
  if (answer !== undefined && answer.type !== OUTPUT) return saysNo(answer.input);
  const value = result?.value;
  return isRecord(value) && (saysNo(value) || own(value, 'status') === 'denied');
}

function toolOutcome(part: ToolPart, message: MessageStatus | undefined): ToolOutcome {
  const { answer, interruption, status } = part;
  if (status !== 'awaiting-input' && isDenied(part)) return 'denied';
  // In an interrupted message, unfinished calls are interrupted too.
  if (status !== 'interrupted' || message !== 'done') return status;
  if (answer !== undefined && isSkipped(answer)) return 'unanswered';
  return interruption ?? (answer === undefined ? 'unknown' : 'answered');
}

/** The outcome of a tool call in the surrounding message. */
export function useToolOutcome(part: ToolPart): ToolOutcome {
  return toolOutcome(part, use(MessageContext)?.status);
}
