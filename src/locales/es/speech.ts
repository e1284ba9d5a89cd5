import type { SpeechTexts } from '../en/speech.js';

/** The texts of `agent-session-react/speech` in Spanish. */
export const speech: SpeechTexts = {
  'dictation.label': 'Dictar',
  'dictation.listening': 'Escuchando',
  'dictation.fault.not-allowed': 'Sin permiso para usar el micrófono',
  'dictation.fault.no-microphone': 'No se encontró ningún micrófono',
  'dictation.fault.network': 'El dictado necesita conexión',
  'dictation.fault.failed': 'El dictado falló',
  'reading.label': 'Leer en voz alta',
};
