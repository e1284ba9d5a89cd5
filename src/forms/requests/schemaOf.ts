import { isRecord, parseJson } from '../../core/json.js';
import type { PendingRequest } from '../../core/state.js';

/** The schema of the answer: the first input type of the request, or else of `otherTypes`, that is a JSON Schema as text. */
export function schemaOf(
  request: PendingRequest | undefined,
  otherTypes: readonly string[],
): Readonly<Record<string, unknown>> | undefined {
  if (request?.kind === 'input' && request.elsewhere !== undefined) return undefined;
  const types = request?.kind === 'input' ? request.inputTypes : otherTypes;
  for (const type of types) {
    const schema = type.trimStart().startsWith('{') ? parseJson(type) : undefined;
    if (isRecord(schema)) return schema;
  }
  return undefined;
}
