export type { AgentSession, OutgoingMessage, UploadOptions } from './AgentSession.js';
export { branchPlace, type BranchPlace } from './branches.js';
export { createSession, type SessionOptions } from './createSession.js';
