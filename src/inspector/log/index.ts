export {
  Recorder,
  recordSession,
  type RecordedTurn,
  type RecordingOptions,
  type SessionRecorder,
  type SessionRecording,
} from './recordSession.js';
export type { LogEntry, SessionLog } from './SessionLog.js';
export { loggedProblems, type LoggedProblem } from './loggedProblems.js';
export { eventTypes, sizeOf, wireType, searchText } from './SessionLog.js';
