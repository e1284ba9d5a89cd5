import type { DefineTexts } from '../en/define.js';

/** The words of an app's own tools and data in Italian. */
export const define: DefineTexts = {
  'define.misfit': (name) => `Non corrisponde a ciò che l’app si aspetta da “${name}”`,
  'define.elsewhere': 'In corso in un’altra scheda',
  'define.unsent': 'Il risultato non è stato inviato',
  'define.send': 'Invia di nuovo',
};
