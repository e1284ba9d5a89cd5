export { browserVoice } from './browserVoice.js';
export { ReadAloudButton, type ReadAloudButtonProps } from './ReadAloudButton.js';
export { spokenText } from './spokenText.js';
export type { Voice, VoiceOptions } from './Voice.js';
