import { definedOf } from '../../core/definedOf.js';
import { isRecord } from '../../core/json.js';
import type { Usage } from '../../core/parts.js';
import { readUsage } from '../../core/usage.js';
import { reportThrown } from '../../development/index.js';

/**
 * Returns the usage in the app's metadata of a message. If a route attaches `totalUsage` of the AI SDK: `(metadata) =>
 * metadata.totalUsage`. If it throws, or returns no counts, no usage is known.
 */
export type UsageReader = (metadata: never) => unknown;

/** The usage of a message, as far as its metadata contains it. */
export function usageIn(metadata: unknown, usageOf: UsageReader | undefined): Usage | undefined {
  if (usageOf === undefined) return undefined;
  let told: unknown;
  try {
    told = usageOf(metadata as never);
  } catch (error) {
    // Metadata comes from the server, and may not have the shape that the app expects.
    reportThrown('usageOf', error, 'no usage is known');
    return undefined;
  }
  if (!isRecord(told)) return undefined;
  // The fields of the AI SDK since version 6.
  const { inputTokenDetails: input, outputTokenDetails: output } = told;
  const details = definedOf({
    cachedInputTokens: isRecord(input) ? input['cacheReadTokens'] : undefined,
    reasoningTokens: isRecord(output) ? output['reasoningTokens'] : undefined,
  });
  const all: Readonly<Record<string, unknown>> = { ...told, ...details };
  return readUsage((name) => all[name]);
}
