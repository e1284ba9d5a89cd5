export {
  type LogEntry,
  type RecordedTurn,
  type RecordingOptions,
  type SessionLog,
  type SessionRecorder,
  type SessionRecording,
  recordSession,
} from './log/index.js';
export { SessionInspector, type SessionInspectorProps } from './SessionInspector.js';
