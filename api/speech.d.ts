import { ElementProps } from "./types/withRender.js";
import { Message } from "./types/state.js";
import { Part } from "./types/parts.js";
import { SpeechTexts } from "./types/speech.js";
import * as react from "react";

type DictationFault = 'not-allowed' | 'no-microphone' | 'network' | 'failed';
interface DictationOptions {
  readonly language: string;
  readonly onWords: (words: string, details: {
    readonly isFinal: boolean;
  }) => void;
  readonly onEnd: (fault?: DictationFault) => void;
}
interface DictationEngine {
  readonly listen: (options: DictationOptions) => () => void;
}
declare function browserDictation(): DictationEngine | undefined;
interface DictateButtonProps extends Omit<ElementProps<'button'>, 'children'> {
  readonly engine?: DictationEngine | undefined;
  readonly language?: string | undefined;
}
declare function DictateButton({
  engine,
  language,
  ...rest
}: DictateButtonProps): react.JSX.Element | null;
interface VoiceOptions {
  readonly language: string;
  readonly onEnd: () => void;
}
interface Voice {
  readonly speak: (text: string, options: VoiceOptions) => () => void;
}
declare function browserVoice(): Voice | undefined;
interface ReadAloudButtonProps extends Omit<ElementProps<'button'>, 'children'> {
  readonly message: Message;
  readonly voice?: Voice | undefined;
  readonly language?: string | undefined;
}
declare function ReadAloudButton({
  message,
  voice,
  language,
  ...rest
}: ReadAloudButtonProps): react.JSX.Element | null;
declare function spokenText(parts: readonly Part[]): string;
export { DictateButton, type DictateButtonProps, type DictationEngine, type DictationFault, type DictationOptions, ReadAloudButton, type ReadAloudButtonProps, type SpeechTexts, type Voice, type VoiceOptions, browserDictation, browserVoice, spokenText };
