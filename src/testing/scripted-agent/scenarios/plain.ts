import type { Scenario } from '../engine/scenario.js';
import { text } from '../engine/script.js';

export const plain: Scenario = {
  name: 'plain',
  title: 'Only text',
  description: 'A short answer without steps and tools.',
  example: 'Just answer: what is a traboule?',
  words: /\b(just answer|plain|traboule)\b/iu,
  script: () => [
    text(`A **traboule** is a passage through the buildings of Lyon. It leads from one street to the next, through courtyards and stairwells.

Silk workers used them to carry cloth down to the Saône without getting it wet. About forty are open today; most are in two districts:

- *Vieux Lyon*, between the river and the hill
- *La Croix-Rousse*, where the looms were

Walk quietly: people live there.
`),
  ],
};
