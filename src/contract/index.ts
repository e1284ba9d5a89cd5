/** What a backend is, to whoever calls it and to whoever writes one. */
export type { AgentBackend, StreamHabits } from './AgentBackend.js';
export { addressOf } from './addressOf.js';
export type {
  BackendCall,
  CallContext,
  FollowUp,
  GivenAnswer,
  HostCall,
  HttpCall,
  ResponseCall,
  RunNames,
  SentMessage,
} from './calls.js';
export type { Capabilities, StatedCapabilities } from './capabilities.js';
export { capabilitiesOf } from './capabilitiesOf.js';
export type { Decoder, DecoderContext, Frame } from './decoder.js';
export type {
  CheckpointInfo,
  DirectoryCalls,
  SessionChanges,
  SessionInfo,
  SessionPage,
  ToolInfo,
} from './directory.js';
export type { LoadedHistory, WaitingRun } from './history.js';
export { AddressError, hasOrigin, lateUrl, pageAddress, type LateUrl } from './lateUrl.js';
export type { ObservedData, SessionChange, SessionObserver } from './observer.js';
export type { ValueStorage } from './ValueStorage.js';
