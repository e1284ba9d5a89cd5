import type { DefineTexts } from '../en/define.js';

/** The words of an app's own tools and data in Spanish. */
export const define: DefineTexts = {
  'define.misfit': (name) => `Esto no coincide con lo que la aplicación espera de “${name}”`,
  'define.elsewhere': 'En curso en otra pestaña',
  'define.unsent': 'El resultado no se ha enviado',
  'define.send': 'Enviarlo de nuevo',
};
