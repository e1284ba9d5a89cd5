import { definedOf } from '../../core/definedOf.js';
import { findMessage } from '../../core/session/messages.js';
import type { SessionState } from '../../core/state.js';
import type { CallContext } from '../../contract/index.js';

/**
 * The context of a call to the backend.
 *
 * @param messageKey The message whose run the call is about. @default the latest run's
 * @param more What else this call has to know.
 */
export function callContext<More extends object>(
  state: SessionState,
  messageKey: string | undefined = state.run?.messageKey,
  more?: More,
): CallContext & More {
  const { agentState, messages, requests, sessionId } = state;
  return {
    ...(more as More),
    sessionId,
    requests,
    ...definedOf({ agentState }),
    // A getter, because few calls use it, and if no run has an id, it searches all messages.
    get runId() {
      return (
        findMessage(state, messageKey) ?? messages.findLast(({ runId }) => runId !== undefined)
      )?.runId;
    },
    messages,
  };
}
