import type { ComponentType, ReactElement } from 'react';
import type { OutgoingMessage } from '../../client/index.js';
import type { Attachment } from '../../core/state.js';
import type { CompletionTexts } from '../../locales/index.js';
import type { IconName } from '../../ui/icon/index.js';
import type { ComposerInputProps } from './ComposerInput.js';

/** What a chosen item can do with the composer. */
export interface CompletionActions {
  /** The current text of the field, without the query that found the item. */
  readonly getText: () => string;
  /** Inserts text at the caret. */
  readonly insert: (text: string) => void;
  readonly clear: () => void;
  /** Sends the text of the field, or these words instead. Returns false if nothing can be sent now. */
  readonly send: (words?: string) => boolean;
  /** Attaches files to the message, if the backend accepts files. */
  readonly attach: (files: Iterable<File>) => void;
}

/** One thing to choose. */
export interface CompletionItem {
  /** Unique within the list. */
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  /** The name of a built-in icon, or an element of 16 px. */
  readonly icon?: IconName | ReactElement | undefined;
  /** The item is shown, but cannot be chosen. */
  readonly disabled?: boolean | undefined;
  /** The text that replaces the typed word. @default the trigger, the label and a space */
  readonly insert?: string | undefined;
  /** Called instead of inserting text: the typed word is removed. */
  readonly run?: ((composer: CompletionActions) => void) | undefined;
}

/** A trigger, and what is offered when a person types it. */
export interface CompletionTrigger<Item extends CompletionItem = CompletionItem> {
  /** The trigger, such as `/`, `@` or `#`. */
  readonly trigger: string;
  /** Where the trigger counts: only at the beginning of the field, or at the start of any word. @default 'word' */
  readonly at?: 'start' | 'word' | undefined;
  /** Names the list, such as "Commands". */
  readonly label: string;
  /**
   * Finds matching items. `query` is the text between the trigger and the caret, empty at first. The
   * signal aborts when the result is no longer wanted; a result that arrives later is dropped.
   */
  search(query: string, signal: AbortSignal): readonly Item[] | Promise<readonly Item[]>;
  /** Milliseconds to wait after the last key before searching, for expensive searches. @default 0 */
  readonly delay?: number | undefined;
  /** Whether a query may contain spaces. If so, the list closes when nothing matches. @default false */
  readonly spaces?: boolean | undefined;
  /** Called for each item that is chosen. */
  onSelect?(item: Item, composer: CompletionActions): void;
  /**
   * Options for a message that mentions these items, such as documents to read. Called when the message is sent, with
   * the chosen items whose text is still in it; the result becomes the `options` of `sendMessage`.
   */
  messageOptions?(items: readonly Item[], text: string): OutgoingMessage['options'];
  /**
   * Files for a message that mentions these items: those that the backend has already stored, by id. Called like
   * `messageOptions`, but not if the backend accepts no files. To attach a file that is not stored yet, use `onSelect` and
   * its `attach`.
   */
  messageAttachments?(items: readonly Item[], text: string): readonly Attachment[];
}

/** The result of `completions` of `agent-session-react/completions`. */
export interface ComposerCompletions {
  readonly triggers: readonly CompletionTrigger[];
  readonly texts: Partial<CompletionTexts> | undefined;
  /** The message field with these completions. */
  readonly Input: ComponentType<ComposerInputProps & { readonly completions: ComposerCompletions }>;
}
