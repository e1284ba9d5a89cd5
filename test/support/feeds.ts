import { scenarioEvents } from '../../src/testing/scripted-agent/index.js';
import { finished, VECTORS, type WireObject } from './ubik.js';

/** The feeds of section 10: the worked vectors, and long runs of the scripted agent. */
export const FEEDS: Readonly<Record<string, readonly WireObject[]>> = {
  ...VECTORS,
  'V1 to its end': [...VECTORS.V1, finished('', 5)],
  rich: scenarioEvents('rich') as readonly WireObject[],
  scrambled: scenarioEvents('scrambled') as readonly WireObject[],
  everything: scenarioEvents('everything') as readonly WireObject[],
};

/** The events as server-sent events, with a comment now and then. */
export function sseTextOf(events: readonly WireObject[]): string {
  return events
    .map(
      (event, index) =>
        `${index % 5 === 0 ? ': heartbeat\n' : ''}data: ${JSON.stringify(event)}\n\n`,
    )
    .join('');
}
