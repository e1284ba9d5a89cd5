'use client';
import { use } from 'react';
import type { Status, ToolPart } from '../../core/parts.js';
import type { MessageStatus } from '../../core/state.js';
import { isSkipped } from '../../core/decisions.js';
import { isRecord } from '../../core/json.js';
import { MessageContext } from '../../react/message-scope/MessageScope.js';

/**
 * What became of a tool, as a person sees it: one that they did not allow is neither done nor failed.
 *
 * - `not-run`: its run came to its end without it (B38)
 * - `answered`: it asked, and what came of the answer was told in a later message
 * - `unanswered`: it asked, and the agent went on without an answer
 * - `unknown`: the message is complete, and nobody knows what became of the tool
 */
export type ToolOutcome = Status | 'denied' | 'not-run' | 'answered' | 'unanswered' | 'unknown';

const YES = ['approved', 'allowed', 'allow', 'confirmed'] as const;

const own = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Tells whether an answer, or what a tool makes of it, says no. */
function saysNo(value: unknown): boolean {
  if (value === false) return true;
  if (!isRecord(value)) return false;
  return YES.some((name) => own(value, name) === false) || own(value, 'denied') === true;
}

/** Known from the answer given here; of a stored tool, from the result that says so. */
function isDenied({ answer, result }: ToolPart): boolean {
  if (answer !== undefined) return saysNo(answer.input);
  const value = result?.value;
  return isRecord(value) && (saysNo(value) || own(value, 'status') === 'denied');
}

function toolOutcome(part: ToolPart, message: MessageStatus | undefined): ToolOutcome {
  const { answer, interruption, status } = part;
  if (status !== 'awaiting-input' && isDenied(part)) return 'denied';
  // Of a message that broke off, all is interrupted that it leaves behind.
  if (status !== 'interrupted' || message !== 'done') return status;
  if (answer !== undefined && isSkipped(answer)) return 'unanswered';
  return interruption ?? (answer === undefined ? 'unknown' : 'answered');
}

/** What became of a tool of the message around. */
export function useToolOutcome(part: ToolPart): ToolOutcome {
  return toolOutcome(part, use(MessageContext)?.status);
}
