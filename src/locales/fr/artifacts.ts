import type { ArtifactTexts } from '../en/artifacts.js';

/** The words of what the agent makes beside the conversation, in French. */
export const artifacts: ArtifactTexts = {
  choose: 'Documents',
  open: 'Ouvrir',
  close: 'Fermer',
  back: 'Retour',
  version: (number, count) => (count === 1 ? 'Version 1' : `Version ${number} sur ${count}`),
  versionNumber: (number) => `Version ${number}`,
  older: 'Version précédente',
  newer: 'Version suivante',
  compare: 'Comparer',
  compared: (older, newer) => `Version ${newer} comparée à la version ${older}`,
  pin: 'Épingler',
  newest: (number) => `La version ${number} est la plus récente.`,
  showNewest: 'L’afficher',
  copy: 'Copier',
  download: 'Télécharger',
  statuses: {
    writing: 'Rédaction…',
    done: '',
    failed: 'Échec',
    interrupted: 'Interrompu',
  },
  nothingYet: 'Rien n’est encore écrit.',
};
