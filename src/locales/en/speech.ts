/** The texts of `agent-session-react/speech` in English. */
export const speech = {
  'dictation.label': 'Dictate',
  'dictation.listening': 'Listening',
  'dictation.fault.not-allowed': 'The microphone may not be used here',
  'dictation.fault.no-microphone': 'No microphone was found',
  'dictation.fault.network': 'Dictation needs a connection',
  'dictation.fault.failed': 'Dictation did not work',
  'reading.label': 'Read aloud',
};

/** The texts of the buttons for speech. */
export type SpeechMessages = Readonly<typeof speech>;
