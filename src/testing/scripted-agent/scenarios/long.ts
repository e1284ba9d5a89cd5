import { createRandom } from '../engine/delivery.js';
import type { Scenario } from '../engine/scenario.js';
import { text } from '../engine/script.js';

/** Minimum length of the long answer, in characters. */
const LENGTH = 60_000;

const SUBJECTS = [
  'The river',
  'Every district',
  'A careful reader',
  'The old plan',
  'This quarter',
  'The survey',
  'Our estimate',
  'The second team',
  'A small library',
  'The evening train',
];
const VERBS = [
  'changes',
  'explains',
  'keeps',
  'carries',
  'repeats',
  'supports',
  'measures',
  'opens',
  'prepares',
  'connects',
];
const OBJECTS = [
  'the way people move',
  'what was decided before',
  'a *quiet* routine',
  'more than it costs',
  'the **larger** half of the work',
  'every third entry',
  'the path along the water',
  'what `total` stands for',
  'a list that nobody reads',
  'the order of the chapters',
];
const TOPICS = [
  'Streets',
  'Budget',
  'Visitors',
  'Schedules',
  'Materials',
  'Climate',
  'Music',
  'Trade',
];

export const long: Scenario = {
  name: 'long',
  title: 'A very long answer',
  description: 'About 60 kB of headings, lists, tables and code, always the same.',
  example: 'Write a very long report',
  words: /\b(very )?long (answer|report|text|story)\b/iu,
  script: () => [text(longMarkdown(LENGTH), { fast: true })],
};

/** Varied Markdown of at least `length` characters, always the same. */
function longMarkdown(length: number): string {
  const random = createRandom(60_000);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const sentence = () => `${pick(SUBJECTS)} ${pick(VERBS)} ${pick(OBJECTS)}.`;
  const paragraph = () => Array.from({ length: 3 + Math.floor(random() * 4) }, sentence).join(' ');
  const blocks = [
    () => list('-', sentence),
    () => list('1.', sentence),
    () => table(pick, random),
    () => code(random),
    () => `> ${paragraph()}`,
    paragraph,
  ];

  let out = '# A long report\n';
  for (let section = 1; out.length < length; section += 1) {
    out += `\n## ${section}. ${pick(TOPICS)}\n\n${paragraph()}\n\n`;
    const block = blocks[section % blocks.length] ?? paragraph;
    out += `### Details\n\n${block()}\n\n${paragraph()}\n`;
  }
  return `${out}\nThat is all.\n`;
}

function list(mark: string, sentence: () => string): string {
  return Array.from({ length: 5 }, () => `${mark} ${sentence()}`).join('\n');
}

function table(pick: (list: readonly string[]) => string, random: () => number): string {
  const row = () =>
    `| ${pick(TOPICS)} | ${Math.floor(random() * 900) + 100} | ${Math.floor(random() * 100)} % |`;
  return [
    '| Field | Count | Share |',
    '| :-- | --: | --: |',
    ...Array.from({ length: 6 }, row),
  ].join('\n');
}

function code(random: () => number): string {
  const lines = Array.from(
    { length: 7 },
    (_, index) => `  total += weights[${index}] * ${(random() * 10).toFixed(2)};`,
  );
  return `\`\`\`js\nexport function weigh(weights) {\n  let total = 0;\n${lines.join('\n')}\n  return total;\n}\n\`\`\``;
}
