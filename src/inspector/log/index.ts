export { recordSession, type RecordingOptions, type SessionRecorder } from './recordSession.js';
export type { LogEntry, SessionLog } from './SessionLog.js';
export type { RecordedTurn, SessionRecording } from './SessionRecording.js';
export { findings, type Finding } from './findings.js';
export { Recorder } from './recordSession.js';
export { eventTypes, sizeOf, wireType, searchText } from './SessionLog.js';
