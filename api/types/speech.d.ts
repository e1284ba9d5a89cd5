declare const speech: {
  'dictation.label': string;
  'dictation.listening': string;
  'dictation.fault.not-allowed': string;
  'dictation.fault.no-microphone': string;
  'dictation.fault.network': string;
  'dictation.fault.failed': string;
  'reading.label': string;
};
type SpeechTexts = Readonly<typeof speech>;
export { SpeechTexts };
