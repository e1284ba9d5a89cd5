export { recordSession, type RecordingOptions, type SessionRecorder } from './recordSession.js';
export type { LogEntry, SessionLog } from './SessionLog.js';
export type { RecordedTurn, SessionRecording } from './SessionRecording.js';
