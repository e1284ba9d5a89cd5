'use client';
import { use, useCallback, useState, useSyncExternalStore } from 'react';
import type { ContentKind } from '../../core/policy/ContentPolicy.js';
import { decideContent } from '../../core/policy/decideContent.js';
import type { SafeUrl } from '../../core/policy/safeUrl.js';
import { ContentPolicyContext } from './ContentPolicyContext.js';

/** Something that an agent points at, and whether it is shown. */
export interface Content {
  /** `allow`: it is shown, by the policy or because the person asked for it. `ask`: nobody has yet. `deny`: never. */
  readonly outcome: 'allow' | 'ask' | 'deny';
  /** Where it leads; undefined where that may not be. */
  readonly url?: SafeUrl | undefined;
  /** Shows it this once. */
  readonly show: () => void;
  /** Shows what comes from there from now on, where the app keeps it. */
  readonly showAlways?: (() => void) | undefined;
}

const NOTHING: readonly string[] = [];
const NO_MEMORY = { getState: () => NOTHING, subscribe: () => () => undefined };

/** What the policy in force, and the person, say of an address. */
export function useContent(kind: ContentKind, address: unknown): Content {
  const policy = use(ContentPolicyContext);
  const { memory } = policy;
  const subscribe = useCallback(
    (listener: () => void) => (memory ?? NO_MEMORY).subscribe(listener),
    [memory],
  );
  const getState = () => (memory ?? NO_MEMORY).getState();
  useSyncExternalStore(subscribe, getState, getState);
  const [wanted, setWanted] = useState<string>();
  const decision = decideContent(policy, kind, address);
  const { outcome, url } = decision;
  const answer = decision.outcome === 'deny' ? undefined : decision.answer;
  const isWanted = url !== undefined && url.href === wanted;
  const show = () => setWanted(url?.href);
  return {
    url,
    outcome: isWanted ? 'allow' : outcome,
    show,
    showAlways:
      memory !== undefined && answer !== undefined
        ? () => {
            show();
            memory.add(answer);
          }
        : undefined,
  };
}
