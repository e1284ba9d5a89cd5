import type { SpeechTexts } from '../en/speech.js';

/** The texts of `agent-session-react/speech` in German. */
export const speech: SpeechTexts = {
  'dictation.label': 'Diktieren',
  'dictation.listening': 'Hört zu',
  'dictation.fault.not-allowed': 'Das Mikrofon darf nicht verwendet werden',
  'dictation.fault.no-microphone': 'Kein Mikrofon gefunden',
  'dictation.fault.network': 'Das Diktieren braucht eine Verbindung',
  'dictation.fault.failed': 'Das Diktieren ist fehlgeschlagen',
  'reading.label': 'Vorlesen',
};
