import type { ArtifactTexts } from '../en/artifacts.js';

/** The words of what the agent makes beside the conversation, in Spanish. */
export const artifacts: ArtifactTexts = {
  choose: 'Artefactos',
  open: 'Abrir',
  close: 'Cerrar',
  back: 'Volver',
  version: (number, count) => (count === 1 ? 'Versión 1' : `Versión ${number} de ${count}`),
  versionNumber: (number) => `Versión ${number}`,
  older: 'Versión anterior',
  newer: 'Versión posterior',
  compare: 'Comparar',
  compared: (older, newer) => `Versión ${newer} comparada con la versión ${older}`,
  pin: 'Fijar',
  newest: (number) => `La versión ${number} es la más reciente.`,
  showNewest: 'Mostrarla',
  copy: 'Copiar',
  download: 'Descargar',
  statuses: {
    writing: 'Escribiendo…',
    done: '',
    failed: 'Con error',
    interrupted: 'Interrumpido',
  },
  nothingYet: 'Aún no hay nada escrito.',
};
