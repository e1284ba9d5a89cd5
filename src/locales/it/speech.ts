import type { SpeechTexts } from '../en/speech.js';

/** The texts of `agent-session-react/speech` in Italian. */
export const speech: SpeechTexts = {
  'dictation.label': 'Detta',
  'dictation.listening': 'In ascolto',
  'dictation.fault.not-allowed': 'Nessuna autorizzazione a usare il microfono',
  'dictation.fault.no-microphone': 'Nessun microfono trovato',
  'dictation.fault.network': 'La dettatura richiede una connessione',
  'dictation.fault.failed': 'La dettatura non è riuscita',
  'reading.label': 'Leggi ad alta voce',
};
