export { useMessageKey } from '../message-scope/MessageScope.js';
export { useIsHeld, useIsUnanswerable, useRequest } from './useRequest.js';
export { useSendOnce } from './useSendOnce.js';
export { isSameUsage } from '../selectors.js';
export { useSession, warnOutsideSession } from '../AgentSessionContext.js';
export { useSessionFact } from '../useSessionState.js';
export { keepText, takeKeptText } from '../kept/index.js';
export { useKeepNothing, useKeptName, useKeptText } from './keptText.js';
export { useRequestName } from './useRequestName.js';
