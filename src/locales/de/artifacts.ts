import type { ArtifactTexts } from '../en/artifacts.js';

/** The words of what the agent makes beside the conversation, in German. */
export const artifacts: ArtifactTexts = {
  choose: 'Artefakte',
  open: 'Öffnen',
  close: 'Schließen',
  back: 'Zurück',
  version: (number, count) => (count === 1 ? 'Version 1' : `Version ${number} von ${count}`),
  versionNumber: (number) => `Version ${number}`,
  older: 'Ältere Version',
  newer: 'Neuere Version',
  compare: 'Vergleichen',
  compared: (older, newer) => `Version ${newer} im Vergleich mit Version ${older}`,
  pin: 'Anheften',
  newest: (number) => `Version ${number} ist die neueste.`,
  showNewest: 'Anzeigen',
  copy: 'Kopieren',
  download: 'Herunterladen',
  statuses: {
    writing: 'Wird geschrieben\u00a0…',
    done: '',
    failed: 'Fehlgeschlagen',
    interrupted: 'Unterbrochen',
  },
  nothingYet: 'Noch nichts geschrieben.',
};
