'use client';
import { use, useCallback, useState, useSyncExternalStore } from 'react';
import { callApp } from '../../core/callApp.js';
import type { ContentKind } from '../../core/policy/ContentPolicy.js';
import { decideContent } from '../../core/policy/decideContent.js';
import type { SafeUrl } from '../../core/policy/safeUrl.js';
import { ContentPolicyContext } from './ContentPolicyContext.js';

/** Content that an agent refers to, and whether it is shown. */
export interface Content {
  /**
   * `allow`: it is shown, by the policy or because the person agreed. `ask`: the person has not been asked yet. `deny`: it is
   * never shown.
   */
  readonly outcome: 'allow' | 'ask' | 'deny';
  /** The URL; undefined if it is not allowed. */
  readonly url?: SafeUrl | undefined;
  /** Shows it this time only. */
  readonly show: () => void;
  /** Always shows content of this host from now on, if the app remembers that. */
  readonly showAlways?: (() => void) | undefined;
}

const NOTHING: readonly string[] = [];
const NO_MEMORY = { getState: () => NOTHING, subscribe: () => () => undefined };

/** The decision of the content policy and the person about a URL. */
export function useContent(kind: ContentKind, address: unknown): Content {
  const policy = use(ContentPolicyContext);
  const { memory } = policy;
  const subscribe = useCallback(
    (listener: () => void) =>
      callApp(() => (memory ?? NO_MEMORY).subscribe(listener)) ?? NO_MEMORY.subscribe(),
    [memory],
  );
  const getState = () => callApp(() => (memory ?? NO_MEMORY).getState()) ?? NOTHING;
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
            callApp(() => memory.add(answer));
          }
        : undefined,
  };
}
