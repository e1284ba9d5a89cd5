import type { DefineTexts } from '../en/define.js';

/** The words of an app's own tools and data in Brazilian Portuguese. */
export const define: DefineTexts = {
  'define.misfit': (name) => `Isto não corresponde ao que o aplicativo espera de “${name}”`,
  'define.elsewhere': 'Em execução em outra aba',
  'define.unsent': 'O resultado não foi enviado',
  'define.send': 'Enviar novamente',
};
