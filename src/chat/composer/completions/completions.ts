import { watchEach, watchOptions } from '../../../development/index.js';
import type { CompletionItem, CompletionTrigger, ComposerCompletions } from '../index.js';
import { CompletionInput } from './CompletionInput.js';

type TriggersOf<Items extends readonly CompletionItem[]> = {
  readonly [Index in keyof Items]: CompletionTrigger<Items[Index]>;
};

/**
 * Creates completions for the message field, after triggers such as `/` and `@`. Call it once, outside of components.
 *
 * ```tsx
 * const signs = completions([{ trigger: '/', at: 'start', label: 'Commands', search: searchIn(commands) }]);
 * <AgentPanel backend={backend} completions={signs} />;
 * ```
 */
export function completions<Items extends readonly CompletionItem[]>(
  triggers: readonly [...TriggersOf<Items>],
  options: Pick<Partial<ComposerCompletions>, 'texts'> = {},
): ComposerCompletions {
  watchOptions('completions', options);
  watchEach('a trigger of completions', triggers);
  return { triggers, texts: options.texts, Input: CompletionInput };
}

/** Maximum number of items that are shown; more typing narrows down the rest. */
const MAX_SHOWN_ITEMS = 50;

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How well an item matches; a lower rank is better. */
function rankOf({ label, description = '' }: CompletionItem, query: string): number {
  const place = plain(label).indexOf(query);
  if (place >= 0) return /[\p{L}\p{N}]/u.test(plain(label)[place - 1] ?? '') ? 1 : 0;
  return plain(description).includes(query) ? 2 : 3;
}

/**
 * Creates a search in a list that you already have: matches labels first, then descriptions, ignoring case and accents. Returns
 * at most 50 items.
 */
export function searchIn<Item extends CompletionItem>(
  items: readonly Item[],
): (query: string) => readonly Item[] {
  return (query) => {
    const words = plain(query);
    return items
      .map((item) => ({ item, rank: rankOf(item, words) }))
      .filter(({ rank }) => rank < 3)
      .sort((one, other) => one.rank - other.rank)
      .slice(0, MAX_SHOWN_ITEMS)
      .map(({ item }) => item);
  };
}
