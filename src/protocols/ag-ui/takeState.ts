import { applyPatch } from './applyPatch.js';
import type { WireEvent } from './readWire.js';
import { sharedWith } from './sharedWith.js';
import type { ThreadMemory } from './ThreadMemory.js';
import type { ToldEvents } from './ToldEvents.js';

/** The state that agent and app share, as a snapshot or a patch leaves it. */
export function takeState(event: WireEvent, memory: ThreadMemory, told: ToldEvents): void {
  const { type, data } = event;
  const name = type === 'STATE_SNAPSHOT' ? 'snapshot' : 'delta';
  const given = data.get(name);
  if (given === undefined) {
    return told.complain(event, 'wrong-field', `${type} has no "${name}"; it was skipped.`);
  }
  if (type === 'STATE_SNAPSHOT') {
    memory.state = sharedWith(memory.state, given);
  } else {
    // Before the agent or the app has told a state, it is an object without fields.
    const { state = {} } = memory;
    const patched = applyPatch(state, given);
    if (!patched.isApplied) {
      return told.complain(event, 'patch-failed', `The state stays as it was: ${patched.reason}`);
    }
    memory.state = patched.value;
  }
  told.emit({ type: 'agent-state', state: memory.state });
}
