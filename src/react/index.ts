export {
  AgentSessionContext,
  SessionSourceContext,
  useSession,
  useSessionSource,
} from './AgentSessionContext.js';
export { AgentSessionProvider, type AgentSessionProviderProps } from './AgentSessionProvider.js';
export { agentSessionKeys } from './queries.js';
export {
  checkpointsQuery,
  sessionQuery,
  sessionListQuery,
  toolsQuery,
  type SessionListQuery,
} from './directoryQueries.js';
export * from './selectors.js';
export { useAgentSession, type UseAgentSession } from './useAgentSession.js';
export type { AgentSessionOptions } from './useOpenedSession.js';
export { useSessionState } from './useSessionState.js';
export { useCreateSession, useUpdateSession, type SessionUpdate } from './sessionMutations.js';
export {
  useSessionList,
  type UseSessionList,
  type UseSessionListOptions,
} from './useSessionList.js';
export { useRunStatus, useConnection, useFault, useProgress, useMessageKeys } from './selectors.js';
export { useOneReactQuery } from './useOneReactQuery.js';
export { warnOfTwoReacts } from './warnings.js';
