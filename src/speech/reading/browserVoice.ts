import { ifPossible } from '../../core/ifPossible.js';
import type { Voice } from './Voice.js';

/** Maximum characters per utterance: some browsers stop speaking in the middle of longer ones. */
const MAX_UTTERANCE_LENGTH = 220;

/** The voice of the browser; undefined if it has none, as on a server. */
export function browserVoice(): Voice | undefined {
  const { speechSynthesis, SpeechSynthesisUtterance: Utterance } = globalThis as Partial<
    typeof globalThis
  >;
  if (speechSynthesis === undefined || Utterance === undefined) return undefined;
  return {
    speak(text, { language, onEnd }) {
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        onEnd();
      };
      const pieces = piecesOf(text, language);
      const next = () => {
        const piece = pieces.shift();
        if (isOver) return;
        if (piece === undefined) return end();
        const utterance = new Utterance(piece);
        utterance.lang = language;
        utterance.addEventListener('end', next);
        utterance.addEventListener('error', end);
        speechSynthesis.speak(utterance);
      };
      // Ends any earlier speech, whose owner is notified by an `error` event.
      speechSynthesis.cancel();
      next();
      return () => {
        // Another text may be playing by now.
        if (isOver) return;
        end();
        ifPossible(() => speechSynthesis.cancel());
      };
    },
  };
}

/** Splits a text into sentences, and long ones at word boundaries. */
function piecesOf(text: string, language: string): string[] {
  const pieces: string[] = [];
  for (const sentence of sentencesOf(text, language)) {
    let piece = '';
    for (const word of sentence.split(/(?<=\s)/u)) {
      if (piece !== '' && piece.length + word.length > MAX_UTTERANCE_LENGTH) {
        pieces.push(piece);
        piece = '';
      }
      piece += word.slice(0, MAX_UTTERANCE_LENGTH);
    }
    pieces.push(piece);
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

function sentencesOf(text: string, language: string): readonly string[] {
  const segments = ifPossible(() => [
    ...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text),
  ]);
  return segments?.map(({ segment }) => segment) ?? text.split(/(?<=[.!?。]\s)|\n/u);
}
