export { AgentSessionContext, useSession } from './AgentSessionContext.js';
export { AgentSessionProvider, type AgentSessionProviderProps } from './AgentSessionProvider.js';
export { agentSessionKeys, messagesQuery } from './queries.js';
export * from './selectors.js';
export { useAgentSession, type UseAgentSession } from './useAgentSession.js';
export { useSessionState } from './useSessionState.js';
