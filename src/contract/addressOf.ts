import type { AgentBackend } from './AgentBackend.js';

/** Identifies a system by name and address, since several systems with their own sessions may share one origin. */
export function addressOf({ name, origin, address = origin }: AgentBackend): string {
  return `${name} ${address}`;
}
