export * from './log/index.js';
export { SessionInspector, type SessionInspectorProps } from './SessionInspector.js';
