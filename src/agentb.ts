/**
 * AgentB: the decoder of its event stream, its wire types, and the backend that talks to it.
 *
 * @packageDocumentation
 */
export { createAgentBDecoder } from './protocols/agentb/createAgentBDecoder.js';
export type {
  AgentBContentPart,
  AgentBEvent,
  AgentBEventType,
  AgentBMessage,
  AgentBRunError,
  AgentBStatus,
  AgentBToolCall,
  AgentBToolCallChunk,
  AgentBToolOutput,
  AgentBToolResult,
} from './protocols/agentb/wire.js';
export type { AgentBackend, Decoder } from './protocols/protocol.js';
