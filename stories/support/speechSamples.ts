import type { DictationEngine, DictationFault, Voice } from '../../src/speech.js';

const WORDS = ['And back', 'And back in the evening', 'And back in the evening, please.'];

/** Hears always the same, a word after the other, and goes on to listen. */
export const dictation: DictationEngine = {
  listen({ onWords, onEnd }) {
    const timers = WORDS.map((words, at) =>
      setTimeout(() => onWords(words, { isFinal: at === WORDS.length - 1 }), at * 120),
    );
    return () => {
      timers.forEach(clearTimeout);
      onEnd();
    };
  },
};

/** Does not hear anything. */
export const deaf = (fault: DictationFault): DictationEngine => ({
  listen({ onEnd }) {
    queueMicrotask(() => onEnd(fault));
    return () => undefined;
  },
});

/** Speaks without a sound, until it is stopped. */
export const silent: Voice = { speak: (_, { onEnd }) => onEnd };
