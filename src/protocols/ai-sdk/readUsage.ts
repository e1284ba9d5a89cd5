import { isRecord } from '../../core/json.js';
import type { Usage } from '../../core/parts.js';

/**
 * Takes what a message has used from its metadata, which is the app's own. Where a route attaches `totalUsage` as the
 * AI SDK gives it: `(metadata) => metadata.totalUsage`. What it throws, or gives that counts nothing, is no usage.
 */
export type UsageReader = (metadata: never) => unknown;

const COUNTS = [
  'inputTokens',
  'cachedInputTokens',
  'outputTokens',
  'reasoningTokens',
  'totalTokens',
  'cost',
  'contextTokens',
] as const;

/** What a message has used, as far as its metadata tells; undefined where nothing in it is a count. */
export function readUsage(metadata: unknown, usageOf: UsageReader | undefined): Usage | undefined {
  if (usageOf === undefined) return undefined;
  let told: unknown;
  try {
    told = usageOf(metadata as never);
  } catch {
    // Metadata comes from the server, and may have another form than the app took for granted.
    return undefined;
  }
  if (!isRecord(told)) return undefined;
  const usage: Record<string, unknown> = {};
  const take = (name: string, value: unknown) => {
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) usage[name] ??= value;
  };
  for (const name of COUNTS) take(name, told[name]);
  // As the AI SDK counts since version 6.
  const { inputTokenDetails, outputTokenDetails, currency } = told;
  if (isRecord(inputTokenDetails)) take('cachedInputTokens', inputTokenDetails['cacheReadTokens']);
  if (isRecord(outputTokenDetails)) take('reasoningTokens', outputTokenDetails['reasoningTokens']);
  if (Object.keys(usage).length === 0) return undefined;
  return { ...usage, ...(typeof currency === 'string' && { currency }) };
}
