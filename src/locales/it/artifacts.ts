import type { ArtifactTexts } from '../en/artifacts.js';

/** The words of what the agent makes beside the conversation, in Italian. */
export const artifacts: ArtifactTexts = {
  choose: 'Artefatti',
  open: 'Apri',
  close: 'Chiudi',
  back: 'Indietro',
  version: (number, count) => (count === 1 ? 'Versione 1' : `Versione ${number} di ${count}`),
  versionNumber: (number) => `Versione ${number}`,
  older: 'Versione meno recente',
  newer: 'Versione più recente',
  compare: 'Confronta',
  compared: (older, newer) => `Versione ${newer} a confronto con la versione ${older}`,
  pin: 'Fissa',
  newest: (number) => `La versione ${number} è la più recente.`,
  showNewest: 'Mostrala',
  copy: 'Copia',
  download: 'Scarica',
  statuses: {
    writing: 'Scrittura in corso…',
    done: '',
    failed: 'Non riuscito',
    interrupted: 'Interrotto',
  },
  nothingYet: 'Non c’è ancora nulla di scritto.',
};
