import type { PartialLocale } from 'agent-session-react';

const rules = new Intl.PluralRules('de');

export const german: PartialLocale = {
  tag: 'de',
  messages: {
    'composer.placeholder': 'Nachricht schreiben',
    'composer.send': 'Senden',
    'plan.steps': (count) =>
      `${count.toLocaleString('de')} ${rules.select(count) === 'one' ? 'Schritt' : 'Schritte'}`,
  },
  forms: { 'form.submit': 'Absenden' },
};
