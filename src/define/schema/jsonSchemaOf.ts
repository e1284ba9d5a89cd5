import { isRecord } from '../../core/json.js';
import type { StandardSchema } from './StandardSchema.js';

/** The part of Standard JSON Schema that extends Standard Schema. */
interface Converter {
  readonly input: (options: { readonly target: string }) => unknown;
}

/**
 * The JSON Schema of a schema's input, if its library supports Standard JSON Schema, as zod and arktype do. Otherwise
 * undefined.
 */
export function jsonSchemaOf(schema: StandardSchema): unknown {
  const { jsonSchema } = schema['~standard'] as { readonly jsonSchema?: unknown };
  if (!isRecord(jsonSchema) || typeof jsonSchema['input'] !== 'function') return undefined;
  try {
    return (jsonSchema as unknown as Converter).input({ target: 'draft-2020-12' });
  } catch {
    // Not every schema can be written as JSON Schema; then the app has to provide one.
    return undefined;
  }
}
