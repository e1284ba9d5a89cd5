import { definedOf } from '../../core/definedOf.js';
import { isRecord } from '../../core/json.js';
import type { Usage } from '../../core/parts.js';
import { readUsage } from '../../core/usage.js';

/**
 * Takes what a message has used from its metadata, which is the app's own. Where a route attaches `totalUsage` as the
 * AI SDK gives it: `(metadata) => metadata.totalUsage`. What it throws, or gives that counts nothing, is no usage.
 */
export type UsageReader = (metadata: never) => unknown;

/** What a message has used, as far as its metadata tells. */
export function usageIn(metadata: unknown, usageOf: UsageReader | undefined): Usage | undefined {
  if (usageOf === undefined) return undefined;
  let told: unknown;
  try {
    told = usageOf(metadata as never);
  } catch {
    // Metadata comes from the server, and may have another form than the app took for granted.
    return undefined;
  }
  if (!isRecord(told)) return undefined;
  // Where the AI SDK counts these since version 6.
  const { inputTokenDetails: input, outputTokenDetails: output } = told;
  const details = definedOf({
    cachedInputTokens: isRecord(input) ? input['cacheReadTokens'] : undefined,
    reasoningTokens: isRecord(output) ? output['reasoningTokens'] : undefined,
  });
  const all: Readonly<Record<string, unknown>> = { ...told, ...details };
  return readUsage((name) => all[name]);
}
