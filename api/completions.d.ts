import { CompletionActions, CompletionItem, CompletionTrigger, ComposerCompletions, ComposerInputProps } from "./types/completions2.js";
import { CompletionTexts } from "./types/completions.js";
import * as react from "react";

interface CompletionInputProps extends ComposerInputProps {
  readonly completions: ComposerCompletions;
}
declare function CompletionInput({
  completions,
  ...rest
}: CompletionInputProps): react.JSX.Element;
type TriggersOf<Items extends readonly CompletionItem[]> = { readonly [Index in keyof Items]: CompletionTrigger<Items[Index]> };
declare function completions$1<Items extends readonly CompletionItem[]>(triggers: readonly [...TriggersOf<Items>], options?: Pick<Partial<ComposerCompletions>, 'texts'>): ComposerCompletions;
declare function searchIn<Item extends CompletionItem>(items: readonly Item[]): (query: string) => readonly Item[];
export { type CompletionActions, CompletionInput, type CompletionInputProps, type CompletionItem, type CompletionTexts, type CompletionTrigger, type ComposerCompletions, completions$1 as completions, searchIn };
