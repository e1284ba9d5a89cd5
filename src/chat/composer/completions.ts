import type { ComponentType, ReactElement } from 'react';
import type { OutgoingMessage } from '../../client/index.js';
import type { Attachment } from '../../core/state.js';
import type { CompletionMessages } from '../../locales/index.js';
import type { IconName } from '../../ui/icon/index.js';
import type { ComposerInputProps } from './ComposerInput.js';

/** What a chosen item can do with the composer. */
export interface CompletionActions {
  /** What is in the field now, without what was typed to find the item. */
  readonly getText: () => string;
  /** Writes where the caret is. */
  readonly insert: (text: string) => void;
  readonly clear: () => void;
  /** Sends what is in the field, or these words in its place. False when nothing can be sent now. */
  readonly send: (words?: string) => boolean;
  /** Adds files to the message, where the backend takes any. */
  readonly attach: (files: Iterable<File>) => void;
}

/** One thing to choose. */
export interface CompletionItem {
  /** Unlike that of any other item of the same list. */
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  /** The name of a built-in icon, or an element of 16 px. */
  readonly icon?: IconName | ReactElement | undefined;
  /** Shown, and cannot be chosen. */
  readonly disabled?: boolean | undefined;
  /** What takes the place of the typed word. @default the sign, the label and a space */
  readonly insert?: string | undefined;
  /** Does something in place of writing: the typed word goes away. */
  readonly run?: ((composer: CompletionActions) => void) | undefined;
}

/** A sign, and what is offered when a person types it. */
export interface CompletionTrigger<Item extends CompletionItem = CompletionItem> {
  /** The sign, such as `/`, `@` or `#`. */
  readonly trigger: string;
  /** Where the sign counts: as the first thing in the field, or at the start of any word. @default 'word' */
  readonly at?: 'start' | 'word' | undefined;
  /** Names the list, such as "Commands". */
  readonly label: string;
  /**
   * Finds what matches. `query` is what stands between the sign and the caret, at first nothing. The
   * signal is aborted when the answer is no longer wanted; an answer that comes later is dropped.
   */
  search(query: string, signal: AbortSignal): readonly Item[] | Promise<readonly Item[]>;
  /** Milliseconds without a key before a search starts, for searches that cost something. @default 0 */
  readonly delay?: number | undefined;
  /** Whether a query may contain spaces. Then the list goes away where nothing matches. @default false */
  readonly spaces?: boolean | undefined;
  /** Told of each item that is chosen. */
  onSelect?(item: Item, composer: CompletionActions): void;
  /**
   * What a message asks for because it names these items, such as documents to be read. Asked when the
   * message is sent, with the chosen items whose text is still in it; goes along as the `options` of
   * `sendMessage`.
   */
  messageOptions?(items: readonly Item[], text: string): OutgoingMessage['options'];
  /**
   * Files that go along with a message because it names these items: what the backend has stored already, with its id. Asked as
   * `messageOptions` is; left out where the backend takes no files. A file that is not there yet is a case for `onSelect` and
   * its `attach`.
   */
  messageAttachments?(items: readonly Item[], text: string): readonly Attachment[];
}

/** What `completions` of `agent-session-react/completions` makes. */
export interface ComposerCompletions {
  readonly triggers: readonly CompletionTrigger[];
  readonly messages: Partial<CompletionMessages> | undefined;
  /** The field that offers them. */
  readonly Input: ComponentType<ComposerInputProps & { readonly completions: ComposerCompletions }>;
}
