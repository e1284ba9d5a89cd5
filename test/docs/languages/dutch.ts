import type { PartialLocale } from 'agent-session-react';

const rules = new Intl.PluralRules('nl');

export const dutch: PartialLocale = {
  tag: 'nl',
  texts: {
    'composer.placeholder': 'Bericht schrijven',
    'composer.send': 'Versturen',
    'plan.steps': (count) =>
      `${count.toLocaleString('nl')} ${rules.select(count) === 'one' ? 'stap' : 'stappen'}`,
  },
  forms: { 'form.submit': 'Indienen' },
};
