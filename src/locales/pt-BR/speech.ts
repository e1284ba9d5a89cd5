import type { SpeechTexts } from '../en/speech.js';

/** The texts of `agent-session-react/speech` in Brazilian Portuguese. */
export const speech: SpeechTexts = {
  'dictation.label': 'Ditar',
  'dictation.listening': 'Ouvindo',
  'dictation.fault.not-allowed': 'Sem permissão para usar o microfone',
  'dictation.fault.no-microphone': 'Nenhum microfone encontrado',
  'dictation.fault.network': 'O ditado precisa de conexão',
  'dictation.fault.failed': 'O ditado falhou',
  'reading.label': 'Ler em voz alta',
};
