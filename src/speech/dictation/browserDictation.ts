import { ifPossible } from '../../core/ifPossible.js';
import type { DictationEngine, DictationFault } from './DictationEngine.js';

/** The part of `SpeechRecognition` that is used here, which TypeScript has no types for. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
  addEventListener(type: 'result', listener: (event: RecognitionResults) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly error: string }) => void): void;
  addEventListener(type: 'end', listener: () => void): void;
}

interface RecognitionResults {
  readonly resultIndex: number;
  readonly results: ArrayLike<
    ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }
  >;
}

const FAULTS: ReadonlyMap<string, DictationFault> = new Map([
  ['not-allowed', 'not-allowed'],
  ['service-not-allowed', 'not-allowed'],
  ['audio-capture', 'no-microphone'],
  ['network', 'network'],
]);

/** Errors that are not failures: nothing was said, or the person has stopped it. */
const QUIET: ReadonlySet<string> = new Set(['no-speech', 'aborted']);

/**
 * The speech recognition of the browser; undefined if it has none, as on a server. Some browsers send the speech to a
 * service of their own.
 */
export function browserDictation(): DictationEngine | undefined {
  const scope = globalThis as {
    readonly SpeechRecognition?: new () => Recognition;
    readonly webkitSpeechRecognition?: new () => Recognition;
  };
  const Known = scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
  if (Known === undefined) return undefined;
  return {
    listen({ language, onWords, onEnd }) {
      const recognition = new Known();
      let fault: DictationFault | undefined;
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        onEnd(fault);
      };
      recognition.lang = language;
      recognition.continuous = true;
      recognition.interimResults = true;
      recognition.addEventListener('result', ({ results, resultIndex }) => {
        let open = '';
        for (let at = resultIndex; at < results.length; at++) {
          const result = results[at];
          const words = result?.[0]?.transcript ?? '';
          if (result?.isFinal === true) onWords(words, { isFinal: true });
          else open += words;
        }
        if (open !== '') onWords(open, { isFinal: false });
      });
      recognition.addEventListener('error', ({ error }) => {
        if (!QUIET.has(error)) fault = FAULTS.get(error) ?? 'failed';
      });
      recognition.addEventListener('end', end);
      try {
        recognition.start();
      } catch {
        fault = 'failed';
        end();
      }
      return () => ifPossible(() => recognition.stop());
    },
  };
}
