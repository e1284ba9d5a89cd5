import type { Usage } from './parts.js';

const SUMMED = [
  'inputTokens',
  'cachedInputTokens',
  'outputTokens',
  'reasoningTokens',
  'totalTokens',
  'cost',
] as const;

/**
 * Usage as it is told, by names that are those of `Usage`; undefined where nothing is counted. What is no number, or
 * less than nothing, is left out.
 *
 * @param get Gives what is told under a name.
 */
export function readUsage(get: (name: keyof Usage) => unknown): Usage | undefined {
  const counts = [...SUMMED, 'contextTokens'] as const;
  const told = counts.flatMap((name) => {
    const count = get(name);
    return typeof count === 'number' && Number.isFinite(count) && count >= 0
      ? [[name, count] as const]
      : [];
  });
  if (told.length === 0) return undefined;
  const currency = get('currency');
  return { ...Object.fromEntries(told), ...(typeof currency === 'string' && { currency }) };
}

/**
 * Usages together; undefined where there are none. Costs of several currencies are left out, and `contextTokens` is that of
 * the last one that tells it.
 */
export function addUsages(usages: readonly Usage[]): Usage | undefined {
  if (usages.length === 0) return undefined;
  const sum: { -readonly [Name in keyof Usage]: Usage[Name] } = {};
  // Decoders are somebody else's code: what one gives may be nothing that can be added up.
  const counted = usages.map((given) => readUsage((name) => given[name]) ?? {});
  for (const usage of counted.map(withTotal)) {
    for (const name of SUMMED) {
      if (usage[name] !== undefined) sum[name] = (sum[name] ?? 0) + usage[name];
    }
    if (usage.contextTokens !== undefined) sum.contextTokens = usage.contextTokens;
  }
  const currencies = new Set(
    counted.flatMap(({ cost, currency = 'USD' }) => (cost === undefined ? [] : [currency])),
  );
  const [currency] = currencies;
  if (currencies.size > 1) delete sum.cost;
  else if (currency !== undefined) sum.currency = currency;
  return sum;
}

/** The total of a backend that counts what goes in and out, and not both together. */
function withTotal(usage: Usage): Usage {
  const { inputTokens, outputTokens, totalTokens } = usage;
  if (totalTokens !== undefined || (inputTokens === undefined && outputTokens === undefined)) {
    return usage;
  }
  return { ...usage, totalTokens: (inputTokens ?? 0) + (outputTokens ?? 0) };
}
