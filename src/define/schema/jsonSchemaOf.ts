import { isRecord } from '../../core/json.js';
import type { StandardSchema } from './StandardSchema.js';

/** What Standard JSON Schema adds to Standard Schema. */
interface Converter {
  readonly input: (options: { readonly target: string }) => unknown;
}

/**
 * The JSON Schema of what a schema takes, where its library says it by Standard JSON Schema, as zod and arktype do.
 * Undefined of any other, and where the schema has none.
 */
export function jsonSchemaOf(schema: StandardSchema): unknown {
  const { jsonSchema } = schema['~standard'] as { readonly jsonSchema?: unknown };
  if (!isRecord(jsonSchema) || typeof jsonSchema['input'] !== 'function') return undefined;
  try {
    return (jsonSchema as unknown as Converter).input({ target: 'draft-2020-12' });
  } catch {
    // Not every schema can be said so; then the app says it.
    return undefined;
  }
}
