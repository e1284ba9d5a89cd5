export {
  AgentTranscript,
  type AgentTranscriptProps,
  type AgentTranscriptReason,
} from './AgentTranscript.js';
