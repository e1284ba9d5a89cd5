/**
 * For developers: what happens to a session, event by event, and its state at any moment since. An
 * entry of its own, with a style sheet of its own: who does not import it does not load it.
 *
 * @packageDocumentation
 */
export {
  type LogEntry,
  type RecordedTurn,
  type RecordingOptions,
  type SessionLog,
  type SessionRecorder,
  type SessionRecording,
  recordSession,
  SessionInspector,
  type SessionInspectorProps,
} from './inspector/index.js';
