import { useEffect, useState } from 'react';

import { FIVE_AGENTS } from './agents.js';
import type { Setup } from './setup.js';

/** What can be told on the protocol, and what of the scenario it has no words for. */
export interface Telling {
  readonly isOn: (scenario: string) => boolean;
  readonly lost: readonly string[];
}

/** Undefined on UBIK, for which everything was written, and until it is known. */
export function useTelling({ protocol, scenario }: Setup): Telling | undefined {
  const [known, setKnown] = useState<Telling & { readonly of: string }>();
  const of = `${protocol} ${scenario}`;
  useEffect(() => {
    if (protocol === 'UBIK') return undefined;
    let isWanted = true;
    void import('../../../stories/support/onEachProtocol.js').then(({ isOn, lostOf }) => {
      if (!isWanted) return;
      const isTold = (name: string) =>
        name === 'empty' || (name !== FIVE_AGENTS && isOn(protocol, name));
      const isLosing = scenario !== 'empty' && isTold(scenario);
      setKnown({ of, isOn: isTold, lost: isLosing ? lostOf(protocol, scenario) : [] });
    });
    return () => {
      isWanted = false;
    };
  }, [protocol, scenario, of]);
  return known?.of === of ? known : undefined;
}
