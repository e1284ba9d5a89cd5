import type { AgentBackend } from 'agent-session-react';
import { createScriptedAgent } from 'agent-session-react/testing';
import { ubikBackend } from 'agent-session-react/ubik';

import { FIVE_AGENTS_QUESTION, fiveAgentsBackend } from '../../../stories/support/fiveAgents.js';
import { paths, provideInput, SERVED_AT } from '../../../stories/support/inPageBackend.js';
import type { Protocol } from './setup.js';

export type { Protocol } from './setup.js';

export const { scenarios } = createScriptedAgent();

/** A run of four minutes with five sub-agents, of which one loops. It has a backend of its own. */
export const FIVE_AGENTS = 'five-agents';

/** What a person would write to see a scenario. */
export const messageFor = (scenario: string): string =>
  (scenario === FIVE_AGENTS ? FIVE_AGENTS_QUESTION : undefined) ??
  scenarios.find(({ name }) => name === scenario)?.example ??
  `/${scenario}`;

/** What happens in a scenario, in a sentence or two. */
export const descriptionOf = (scenario: string): string =>
  (scenario === FIVE_AGENTS
    ? 'One of the five repeats its search. Stop it with ■ in its row, then see where the time went, and what has changed.'
    : undefined) ??
  scenarios.find(({ name }) => name === scenario)?.description ??
  'Nothing is said yet. Write a message, or choose a suggestion.';

interface AgentOptions {
  readonly scenario?: string;
  readonly pace: number;
  /** What lies between the backend and the agent, such as a bad connection. */
  readonly through?: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
}

/** An agent that lives in the page. */
export interface PageAgent {
  readonly backend: AgentBackend;
  /** Changes the pace, including that of a run in progress. */
  readonly setPace: (pace: number) => void;
}

/** Creates an agent that speaks the protocol, remembers nothing after a reload, and needs no server. */
export async function createPageAgent(
  protocol: Protocol,
  { scenario, pace, through = (fetch) => fetch }: AgentOptions,
): Promise<PageAgent> {
  let current = pace;
  const setPace = (next: number) => {
    current = next;
  };
  if (scenario === FIVE_AGENTS) {
    return { backend: fiveAgentsBackend({ pace: () => current }), setPace };
  }
  if (protocol === 'UBIK') {
    const agent = createScriptedAgent({ basePath: SERVED_AT, now: Date.now, pace });
    return {
      backend: ubikBackend({ url: SERVED_AT, provideInput, paths, fetch: through(agent.fetch) }),
      setPace: (next) => agent.setPace(next),
    };
  }
  const { scriptedOn } = await import('../../../stories/support/onEachProtocol.js');
  return { backend: scriptedOn(protocol, () => current, through), setPace };
}
