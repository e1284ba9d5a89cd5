/**
 * Commands and mentions for the message field: what it offers after signs such as `/` and `@`. Nobody who
 * does not import them pays for them.
 *
 * @packageDocumentation
 */
export * from './chat/composer/completions/index.js';
export * from './locales/completions/index.js';
