/**
 * The backend for LangGraph's own server: import from `agent-session-react/langgraph`. No package of LangChain is imported. See
 * docs/langgraph.md.
 *
 * @packageDocumentation
 */
export { langGraphBackend } from './protocols/langgraph/langGraphBackend.js';
export {
  createLangGraphDecoder,
  type LangGraphDecoderOptions,
} from './protocols/langgraph/createLangGraphDecoder.js';
export type {
  LangGraphBackendOptions,
  LangGraphBodyContext,
  LangGraphRun,
} from './protocols/langgraph/langGraphOptions.js';
export type { LangGraphDecision, LangGraphMessage } from './protocols/langgraph/wire.js';
export type { BackendOptions, Resolvable } from './protocols/backendOptions.js';
export type { AgentBackend, Decoder } from './contract/index.js';
