/**
 * Speaking instead of typing, and listening instead of reading: a button for the message field and one for each answer. They use
 * what the browser has, or an engine of your own. Nobody who does not import them pays for them.
 *
 * @packageDocumentation
 */
export {
  browserDictation,
  DictateButton,
  type DictateButtonProps,
  type DictationEngine,
  type DictationFault,
  type DictationOptions,
} from './speech/dictation/index.js';
export {
  browserVoice,
  ReadAloudButton,
  type ReadAloudButtonProps,
  spokenText,
  type Voice,
  type VoiceOptions,
} from './speech/reading/index.js';
export type { SpeechTexts } from './locales/index.js';
