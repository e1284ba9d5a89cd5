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
 * Reads usage under the names of `Usage`; undefined if no count is given. Values that are not numbers, or negative, are left
 * out.
 *
 * @param get Returns the value of a name.
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
 * The sum of usages; undefined if there are none. If costs have different currencies, they are left out. `contextTokens` is
 * that of the last usage that has it.
 */
export function addUsages(usages: readonly Usage[]): Usage | undefined {
  if (usages.length === 0) return undefined;
  const sum: { -readonly [Name in keyof Usage]: Usage[Name] } = {};
  // Decoders may be an app's own code, so their values are checked.
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

/** Adds the total if the backend reports only input and output. */
function withTotal(usage: Usage): Usage {
  const { inputTokens, outputTokens, totalTokens } = usage;
  if (totalTokens !== undefined || (inputTokens === undefined && outputTokens === undefined)) {
    return usage;
  }
  return { ...usage, totalTokens: (inputTokens ?? 0) + (outputTokens ?? 0) };
}
