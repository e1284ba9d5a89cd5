import { OutgoingMessage } from "./OutgoingMessage.js";
import { Attachment } from "./state.js";
import { CompletionTexts } from "./completions.js";
import { IconName } from "./shapes.js";
import { ElementProps } from "./withRender.js";
import * as react from "react";
import { ComponentType, ReactElement } from "react";

type ComposerInputProps = Omit<ElementProps<'textarea'>, 'value' | 'defaultValue'>;
declare function ComposerInput({
  ref,
  ...props
}: ComposerInputProps): react.JSX.Element;
interface CompletionActions {
  readonly getText: () => string;
  readonly insert: (text: string) => void;
  readonly clear: () => void;
  readonly send: (words?: string) => boolean;
  readonly attach: (files: Iterable<File>) => void;
}
interface CompletionItem {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon?: IconName | ReactElement | undefined;
  readonly disabled?: boolean | undefined;
  readonly insert?: string | undefined;
  readonly run?: ((composer: CompletionActions) => void) | undefined;
}
interface CompletionTrigger<Item extends CompletionItem = CompletionItem> {
  readonly trigger: string;
  readonly at?: 'start' | 'word' | undefined;
  readonly label: string;
  search(query: string, signal: AbortSignal): readonly Item[] | Promise<readonly Item[]>;
  readonly delay?: number | undefined;
  readonly spaces?: boolean | undefined;
  onSelect?(item: Item, composer: CompletionActions): void;
  messageOptions?(items: readonly Item[], text: string): OutgoingMessage['options'];
  messageAttachments?(items: readonly Item[], text: string): readonly Attachment[];
}
interface ComposerCompletions {
  readonly triggers: readonly CompletionTrigger[];
  readonly texts: Partial<CompletionTexts> | undefined;
  readonly Input: ComponentType<ComposerInputProps & {
    readonly completions: ComposerCompletions;
  }>;
}
export { CompletionActions, CompletionItem, CompletionTrigger, ComposerCompletions, ComposerInput, ComposerInputProps };
