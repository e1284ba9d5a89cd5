import type { DefineTexts } from '../en/define.js';

/** The words of an app's own tools and data in French. */
export const define: DefineTexts = {
  'define.misfit': (name) => `Ceci ne correspond pas à ce que l’application attend de « ${name} »`,
  'define.elsewhere': 'En cours dans un autre onglet',
  'define.unsent': 'Le résultat n’a pas été envoyé',
  'define.send': 'Envoyer à nouveau',
};
