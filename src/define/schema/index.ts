export { check } from './check.js';
export { jsonSchemaOf } from './jsonSchemaOf.js';
export { readPartial } from './readPartial.js';
export type {
  SchemaInput,
  SchemaIssue,
  SchemaOutput,
  SchemaResult,
  StandardSchema,
} from './StandardSchema.js';
export { useChecked } from './useChecked.js';
