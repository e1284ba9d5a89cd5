import type { DefineTexts } from '../en/define.js';

/** The words of an app's own tools and data in German. */
export const define: DefineTexts = {
  'define.misfit': (name) => `Das entspricht nicht dem, was die App von „${name}“ erwartet`,
  'define.elsewhere': 'Läuft in einem anderen Tab',
  'define.unsent': 'Das Ergebnis wurde nicht gesendet',
  'define.send': 'Erneut senden',
};
