import { createChoices } from '../../src/protocols/createChoices.js';

/** Models of several providers, one of which cannot be chosen, and two modes. */
export const someChoices = createChoices({
  model: {
    list: [
      { value: 'arve-1', label: 'Arve 1', description: 'For most questions', group: 'Geneva AI' },
      {
        value: 'arve-1-preview',
        label: 'Arve 1 Extended Reasoning Preview (November)',
        description: 'Thinks longer, for plans of many steps',
        group: 'Geneva AI',
      },
      { value: 'rhone-mini', label: 'Rhône mini', description: 'Fast', group: 'Rhône' },
      {
        value: 'rhone-max',
        label: 'Rhône max',
        description: 'For whole books',
        group: 'Rhône',
        disabled: 'Not in your plan',
      },
    ],
    initial: 'arve-1-preview',
  },
  mode: {
    list: [
      { value: 'fast', label: 'Fast' },
      { value: 'thorough', label: 'Thorough', description: 'Checks its answer' },
    ],
    initial: 'fast',
  },
});
