import type { AgentBackend } from './protocol.js';

/** Tells systems apart: two of them may be on one origin, each with sessions of its own. */
export function addressOf({ name, origin, address = origin }: AgentBackend): string {
  return `${name} ${address}`;
}
