import { ifPossible } from '../../core/ifPossible.js';
import type { Voice } from './Voice.js';

/** Characters that a browser speaks in one go: some fall silent in the middle of more. */
const LONGEST = 220;

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
      // Whoever spoke before hears of it as of an error.
      speechSynthesis.cancel();
      next();
      return () => {
        // Another text may be spoken by now.
        if (isOver) return;
        end();
        ifPossible(() => speechSynthesis.cancel());
      };
    },
  };
}

/** Sentences, and long ones in pieces of whole words. */
function piecesOf(text: string, language: string): string[] {
  const pieces: string[] = [];
  for (const sentence of sentencesOf(text, language)) {
    let piece = '';
    for (const word of sentence.split(/(?<=\s)/u)) {
      if (piece !== '' && piece.length + word.length > LONGEST) {
        pieces.push(piece);
        piece = '';
      }
      piece += word.slice(0, LONGEST);
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
