import { branchOf, showBranch, type AgentSession } from 'agent-session-react/core';

/** Writes the versions that are shown into the address bar. */
export function linkBranch(session: AgentSession): void {
  location.hash = branchOf(session.getState()).map(encodeURIComponent).join('/');
}

/** Shows the versions of the address bar. Resolves to whether all of them are shown. */
export async function openBranch(session: AgentSession): Promise<boolean> {
  await session.load();
  return showBranch(session, location.hash.slice(1).split('/').map(decodeURIComponent));
}
