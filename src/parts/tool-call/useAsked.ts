'use client';
import type { ToolPart } from '../../core/parts.js';
import type { PendingRequest } from '../../core/state.js';
import { useRequest } from '../../react/session/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { requestQuestion } from './requestQuestion.js';
import { readable } from './toolKinds.js';

/** What a tool asks the person. */
export interface Asked {
  /** The request, if it can be answered. */
  readonly pending: PendingRequest | undefined;
  readonly question: string;
}

/** What a tool asks the person; undefined while it asks nothing. */
export function useAsked({ id, live, status, toolName }: ToolPart): Asked | undefined {
  const pending = useRequest(id);
  const texts = useTexts();
  if (pending !== undefined) return { pending, question: requestQuestion(pending, texts) };
  if (live?.request === undefined || status !== 'awaiting-input') return undefined;
  const question = live.request.question || texts['approval.question'](readable(toolName));
  return { pending, question };
}
