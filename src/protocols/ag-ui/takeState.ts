import { applyPatch } from './applyPatch.js';
import type { Conversation } from './Conversation.js';
import type { WireEvent } from './readWire.js';
import { sharedWith } from './sharedWith.js';
import type { DecodedEvents } from './DecodedEvents.js';

/** Applies a snapshot or a patch of the state that agent and app share. */
export function takeState(event: WireEvent, conversation: Conversation, told: DecodedEvents): void {
  const { type, data } = event;
  const name = type === 'STATE_SNAPSHOT' ? 'snapshot' : 'delta';
  const given = data.get(name);
  if (given === undefined) {
    return told.reportDiagnostic(event, 'wrong-field', `${type} has no "${name}"; it was skipped.`);
  }
  if (type === 'STATE_SNAPSHOT') {
    conversation.state = sharedWith(conversation.state, given);
  } else {
    // The initial state is an empty object, unless the agent or the app has set one.
    const { state = {} } = conversation;
    const patched = applyPatch(state, given);
    if (!patched.isApplied) {
      return told.reportDiagnostic(
        event,
        'patch-failed',
        `The state stays as it was: ${patched.reason}`,
      );
    }
    conversation.state = patched.value;
  }
  told.emit({ type: 'agent-state', state: conversation.state });
}
