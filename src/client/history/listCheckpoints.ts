import type { CheckpointInfo } from '../../contract/index.js';
import { callContext } from '../store/callContext.js';
import type { Lifetime } from './Lifetime.js';

/** The checkpoints that a run can be continued from (R99). */
export async function listCheckpoints(
  { backend, http, signal: life, store }: Lifetime,
  signal = life,
): Promise<readonly CheckpointInfo[]> {
  const context = callContext(store.current);
  const call = context.sessionId === undefined ? undefined : backend.listCheckpoints?.(context);
  if (call === undefined) return [];
  return http.read(call, (answer) => backend.readCheckpoints?.(answer) ?? [], signal);
}
