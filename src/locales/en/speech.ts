/** The texts of `agent-session-react/speech` in English. */
export const speech = {
  'dictation.label': 'Dictate',
  'dictation.listening': 'Listening',
  'dictation.fault.not-allowed': 'No permission to use the microphone',
  'dictation.fault.no-microphone': 'No microphone was found',
  'dictation.fault.network': 'Dictation needs a connection',
  'dictation.fault.failed': 'Dictation failed',
  'reading.label': 'Read aloud',
};

/** The texts of the buttons for speech. */
export type SpeechTexts = Readonly<typeof speech>;
