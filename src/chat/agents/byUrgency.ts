import type { AgentInfo } from '../../core/overview/agentsOf.js';
import type { Status } from '../../core/parts.js';

/** What a person looks for comes first. */
const RANKS: Partial<Record<Status, number>> = { 'awaiting-input': 0, running: 1, failed: 2 };
const REST = 3;

/**
 * Sub-agents with those first that wait for the person, are at work or have failed, or have such sub-agents. Each stays before its own
 * sub-agents, and otherwise the order is as it was.
 */
export function byUrgency(agents: readonly AgentInfo[]): readonly AgentInfo[] {
  const keyOf = (id: string | undefined, { messageKey }: AgentInfo) => `${messageKey}\n${id ?? ''}`;
  const inside = new Map<AgentInfo | undefined, AgentInfo[]>();
  const known = new Map<string, AgentInfo>();
  const ranks = new Map<AgentInfo | undefined, number>();
  const parents = agents.map((agent) => {
    const parent = known.get(keyOf(agent.parentId, agent));
    const siblings = inside.get(parent);
    if (siblings === undefined) inside.set(parent, [agent]);
    else siblings.push(agent);
    known.set(keyOf(agent.id, agent), agent);
    return parent;
  });
  const rankOf = (agent: AgentInfo | undefined) => ranks.get(agent) ?? REST;
  // Backwards, so that a parent comes after all that is in it.
  for (const [index, agent] of [...agents.entries()].toReversed()) {
    ranks.set(agent, Math.min(rankOf(agent), RANKS[agent.status] ?? REST));
    const parent = parents[index];
    ranks.set(parent, Math.min(rankOf(parent), rankOf(agent)));
  }
  const rowsIn = (parent: AgentInfo | undefined): readonly AgentInfo[] =>
    (inside.get(parent) ?? [])
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .flatMap((agent) => [agent, ...rowsIn(agent)]);
  return rowsIn(undefined);
}
