export { AgentRoot, type AgentRootProps } from './AgentRoot.js';
