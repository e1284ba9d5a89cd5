/**
 * Forms made from a JSON Schema, for an app's own use and for the questions of an agent. An entry of
 * its own: a panel without them does not load the validator.
 *
 * @packageDocumentation
 */
export * from './forms/form/index.js';
export * from './forms/requests/index.js';
export * from './locales/forms/index.js';
