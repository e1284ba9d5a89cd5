/**
 * For tests, stories and demonstrations: an agent that follows written scripts, and backends that
 * play recordings. Needs no server and, at pace 0, no timers.
 *
 * @packageDocumentation
 */
export * from './testing/agentb-replay/index.js';
export * from './testing/scripted-agent/index.js';
export { replayBackend, type RecordedStream, type Recording } from './testing/replayBackend.js';
