import type { CompletionItem, CompletionTrigger, ComposerCompletions } from '../index.js';
import { CompletionInput } from './CompletionInput.js';

type TriggersOf<Items extends readonly CompletionItem[]> = {
  readonly [Index in keyof Items]: CompletionTrigger<Items[Index]>;
};

/**
 * What the message field offers after signs such as `/` and `@`.
 *
 * ```tsx
 * const signs = completions([{ trigger: '/', at: 'start', label: 'Commands', search: searchIn(commands) }]);
 * <AgentPanel backend={backend} completions={signs} />;
 * ```
 */
export function completions<Items extends readonly CompletionItem[]>(
  triggers: readonly [...TriggersOf<Items>],
  options: Pick<Partial<ComposerCompletions>, 'messages'> = {},
): ComposerCompletions {
  return { triggers, messages: options.messages, Input: CompletionInput };
}
