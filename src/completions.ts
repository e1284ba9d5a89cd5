/**
 * Commands and mentions for the message field: what it offers after signs such as `/` and `@`. Nobody who
 * does not import them pays for them.
 *
 * @packageDocumentation
 */
export {
  type CompletionActions,
  CompletionInput,
  type CompletionInputProps,
  type CompletionItem,
  type CompletionTrigger,
  type ComposerCompletions,
  completions,
  searchIn,
} from './chat/composer/completions/index.js';
export type { CompletionTexts } from './locales/index.js';
