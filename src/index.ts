/**
 * React components and hooks that show what an AI agent is doing, live and afterwards.
 *
 * @packageDocumentation
 */
export * from './core.js';
export * from './react/index.js';
export * from './components/index.js';
export * from './locales/index.js';
export { Message } from './components/index.js';
export type { Message as SessionMessage } from './core/state.js';
