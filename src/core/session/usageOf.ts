import { hasLateParts } from './lateParts.js';
import { isContainer, type Part, type Usage } from '../parts.js';
import type { Message } from '../state.js';

const COUNTS = [
  'inputTokens',
  'cachedInputTokens',
  'outputTokens',
  'reasoningTokens',
  'totalTokens',
  'cost',
] as const;

/**
 * What messages have used together; undefined where nothing is told of any. What is told of a whole run, step or
 * sub-agent stands for all that is in it, so nothing counts twice. Costs of several currencies are not added up, and
 * left out. `contextTokens` is that of the latest message that tells it. Stored messages whose parts are read only when
 * they are shown count with what is told of the whole message.
 */
export function usageOf(messages: readonly Message[]): Usage | undefined {
  return added(messages.flatMap(usagesOf));
}

/** By message, so that a long conversation is looked through once and not with every word. */
const KNOWN = new WeakMap<Message, readonly Usage[]>();

function usagesOf(message: Message): readonly Usage[] {
  if (message.usage !== undefined) return [message.usage];
  // Asking for parts that nobody has seen yet would read them all.
  if (hasLateParts(message)) return [];
  const known = KNOWN.get(message) ?? usagesIn(message.parts);
  KNOWN.set(message, known);
  return known;
}

/** What parts have used together, by the same rules. */
export function usageOfParts(parts: readonly Part[]): Usage | undefined {
  return added(usagesIn(parts));
}

function usagesIn(parts: readonly Part[]): Usage[] {
  return parts.flatMap((part) => {
    if (!isContainer(part)) return [];
    return ('usage' in part ? part.usage : undefined) ?? usagesIn(part.parts);
  });
}

function added(usages: readonly Usage[]): Usage | undefined {
  if (usages.length === 0) return undefined;
  const sum: { -readonly [Name in keyof Usage]: Usage[Name] } = {};
  for (const given of usages) {
    const usage = withTotal(given);
    for (const name of COUNTS) {
      if (usage[name] !== undefined) sum[name] = (sum[name] ?? 0) + usage[name];
    }
    if (usage.contextTokens !== undefined) sum.contextTokens = usage.contextTokens;
  }
  const currencies = new Set(
    usages.flatMap(({ cost, currency = 'USD' }) => (cost === undefined ? [] : [currency])),
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
