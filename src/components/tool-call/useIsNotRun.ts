'use client';
import { use } from 'react';
import type { ToolPart } from '../../core/parts.js';
import { MessageContext } from '../message/MessageContext.js';

/** Whether the message came to its end without the tool, so that it was never run (B38). */
export function useIsNotRun({ status }: ToolPart): boolean {
  return use(MessageContext)?.status === 'done' && status === 'interrupted';
}
