export { CompletionInput, type CompletionInputProps } from './CompletionInput.js';
export { completions } from './completions.js';
export { searchIn } from './completions.js';
export type {
  CompletionActions,
  CompletionItem,
  CompletionTrigger,
  ComposerCompletions,
} from '../index.js';
