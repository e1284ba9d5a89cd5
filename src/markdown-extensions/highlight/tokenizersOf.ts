import type { Highlighter, LineTokenizer } from './Highlighter.js';

/** The tokenizers of a highlighter that are there already, and the way to the others. */
export interface Tokenizers {
  readonly find: (language: string | undefined) => LineTokenizer | undefined;
  /** Loads the tokenizer of a language, and calls back when there is one. */
  readonly subscribe: (language: string | undefined, listener: () => void) => () => void;
}

/** Keeps what a highlighter has loaded, for all code on the page. */
export function tokenizersOf(highlighter: Highlighter): Tokenizers {
  const known = new Map<string, LineTokenizer | undefined>();
  const loading = new Map<string, Promise<void>>();
  const load = async (language: string) => {
    try {
      known.set(language, await highlighter(language));
    } catch {
      // It could not be fetched: the next code in this language asks for it again.
    }
    loading.delete(language);
  };
  return {
    find: (language) => (language === undefined ? undefined : known.get(language)),
    subscribe(language, listener) {
      if (language === undefined || known.has(language)) return () => undefined;
      let isHeard = true;
      const loaded = loading.get(language) ?? load(language);
      loading.set(language, loaded);
      void loaded.then(() => isHeard && listener());
      return () => {
        isHeard = false;
      };
    },
  };
}
