'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../../react/session/index.js';
import type { ApprovalRules, ApprovalRulesState } from '../store/index.js';
import { applyApprovalRules } from './applyApprovalRules.js';

/** The state of a store of rules. Renders again with each change. */
function useRulesState(rules: ApprovalRules): ApprovalRulesState {
  return useSyncExternalStore(rules.subscribe, rules.getState, rules.getState);
}

/**
 * Answers the approvals of the surrounding session that a rule decides, while the component is mounted. See
 * `applyApprovalRules`.
 *
 * @param rules Keep its identity stable.
 */
export function useApprovalRules(rules: ApprovalRules): ApprovalRulesState {
  const session = useSession({ optional: true });
  useEffect(
    () => (session === undefined ? undefined : applyApprovalRules(session, rules)),
    [session, rules],
  );
  return useRulesState(rules);
}
