import { watchOptions } from '../../development/index.js';
import { createListeners } from '../createListeners.js';

/** Remembers for which hosts the person has chosen “always”. An app can provide its own, such as one for each session. */
export interface ContentMemory {
  /** Pairs of kind and origin, such as `images https://images.example.org`. The same array until something is added. */
  readonly getState: () => readonly string[];
  /** Calls the listener after each change; the returned function unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (answer: string) => void;
}

/** Options of `createContentMemory`. */
interface ContentMemoryOptions {
  /** The answers that were stored. @default none */
  readonly answers?: readonly string[];
  /** Called with all answers after each new one, to store them. */
  readonly onAnswersChange?: (answers: readonly string[]) => void;
}

/** Remembers “always” answers as long as the page is open, or longer if the app stores them. */
export function createContentMemory(options: ContentMemoryOptions = {}): ContentMemory {
  watchOptions('createContentMemory', options);
  const { answers = [], onAnswersChange } = options;
  let state = answers;
  const { subscribe, tell } = createListeners();
  return {
    getState: () => state,
    subscribe,
    add: (answer) => {
      if (state.includes(answer)) return;
      state = [...state, answer];
      onAnswersChange?.(state);
      tell();
    },
  };
}
