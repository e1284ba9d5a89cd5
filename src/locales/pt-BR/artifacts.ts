import type { ArtifactTexts } from '../en/artifacts.js';

/** The words of what the agent makes beside the conversation, in Brazilian Portuguese. */
export const artifacts: ArtifactTexts = {
  choose: 'Artefatos',
  open: 'Abrir',
  close: 'Fechar',
  back: 'Voltar',
  version: (number, count) => (count === 1 ? 'Versão 1' : `Versão ${number} de ${count}`),
  versionNumber: (number) => `Versão ${number}`,
  older: 'Versão mais antiga',
  newer: 'Versão mais recente',
  compare: 'Comparar',
  compared: (older, newer) => `Versão ${newer} comparada com a versão ${older}`,
  pin: 'Fixar',
  newest: (number) => `A versão ${number} é a mais recente.`,
  showNewest: 'Mostrar',
  copy: 'Copiar',
  download: 'Baixar',
  statuses: {
    writing: 'Escrevendo…',
    done: '',
    failed: 'Falhou',
    interrupted: 'Interrompido',
  },
  nothingYet: 'Nada escrito ainda.',
};
