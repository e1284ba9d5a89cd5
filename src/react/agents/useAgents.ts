'use client';
import { watchOptions } from '../../development/index.js';
import { useMemo } from 'react';
import { agentsOf, type AgentActivity, type AgentInfo } from '../../core/overview/agentsOf.js';
import type { SessionState } from '../../core/state.js';
import { selectMessage } from '../selectors.js';
import { useSessionFact } from '../useSessionState.js';

export type { AgentActivity, AgentInfo };

/** Options of `useAgents`. */
export interface UseAgentsOptions {
  /** Key of the message whose sub-agents it returns. @default that of the run that writes or has ended last */
  readonly messageKey?: string | undefined;
}

const NONE: readonly AgentInfo[] = [];

/** Selects the rows; each that has not changed stays the same object. */
function selectAgents(
  messageKey: string | undefined,
): (state: SessionState) => readonly AgentInfo[] {
  const select = messageKey === undefined ? undefined : selectMessage(messageKey);
  let rows = NONE;
  return (state) => {
    if (messageKey === undefined || select === undefined) rows = agentsOf(state, rows);
    else rows = select(state) ? agentsOf({ ...state, run: { messageKey } }, rows) : NONE;
    return rows;
  };
}

/**
 * The sub-agents of a run, at any depth. Renders again only when one of them does something else, and not with each word that one
 * writes. Empty outside of a session.
 */
export function useAgents(options: UseAgentsOptions = {}): readonly AgentInfo[] {
  watchOptions('useAgents', options);
  const { messageKey } = options;
  return useSessionFact(
    useMemo(() => selectAgents(messageKey), [messageKey]),
    NONE,
  );
}
