import type { SpeechTexts } from '../en/speech.js';

/** The texts of `agent-session-react/speech` in French. */
export const speech: SpeechTexts = {
  'dictation.label': 'Dicter',
  'dictation.listening': 'À l’écoute',
  'dictation.fault.not-allowed': 'Le micro ne peut pas être utilisé ici',
  'dictation.fault.no-microphone': 'Aucun micro trouvé',
  'dictation.fault.network': 'La dictée a besoin d’une connexion',
  'dictation.fault.failed': 'La dictée n’a pas fonctionné',
  'reading.label': 'Lire à voix haute',
};
