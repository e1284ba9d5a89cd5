// Writes docs/attributes.md and the table of docs/theming.md: everything that an app's style sheet may rely on.
// `npm run attributes`; a test compares what is checked in with the code, so that a change is seen in its review.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { withSection } from './readme.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
/** @param {string} path */
const read = (path) => readFileSync(`${root}${path}`, 'utf8');
const readComponents = () =>
  [
    'ui',
    'markdown',
    'markdown-extensions',
    'parts',
    'chat',
    'panel',
    'inspector',
    'overview',
    'approvals',
    'artifacts',
    'speech',
  ]
    .flatMap((folder) =>
      readdirSync(`${root}src/${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.tsx'))
        .map((path) => read(`src/${folder}/${path}`)),
    )
    .join('\n');

/** @param {Iterable<string>} words */
const list = (words) =>
  [...new Set(words)]
    .sort()
    .map((word) => `- \`${word}\``)
    .join('\n');

/**
 * The words of a string union.
 *
 * @param {string} path
 * @param {string} name
 */
function unionOf(path, name) {
  const text = new RegExp(`type ${name} =([^;]*);`, 'u').exec(read(path))?.[1];
  if (text === undefined) throw new Error(`${path} has no type ${name}.`);
  return [...text.matchAll(/'([\w-]+)'/gu)].map(([, word = '']) => word);
}

/** The public attributes, as Markdown. */
export function attributesPage() {
  const code = readComponents();
  const parts = [
    ...[...code.matchAll(/data-part="([\w-]+)"/gu)].map(([, name = '']) => name),
    ...[...code.matchAll(/data-part=\{[^}]*\}/gu)].flatMap(([text]) =>
      [...text.matchAll(/'([\w-]+)'/gu)].map(([, name = '']) => name),
    ),
  ];
  const attributes = [...code.matchAll(/\b(data-[a-z-]+)=/gu)].map(([, name = '']) => name);
  return `# Attributes

Made by \`npm run attributes\`. They are public: a name that goes away, or means something else, is a breaking change.

## Attributes of elements

${list([...attributes, 'data-agent-host', 'data-more'])}

## Values of data-part

${list(parts)}

## Values of data-status

Of parts: ${unionOf('src/core/parts.ts', 'Status')
    .map((word) => `\`${word}\``)
    .join(', ')}.

Of the panel's status line and composer: ${unionOf('src/core/state.ts', 'RunStatus')
    .map((word) => `\`${word}\``)
    .join(', ')}.
`;
}

/**
 * The two colours of `light-dark()`.
 *
 * @param {string} value
 */
function halves(value) {
  const inside = value.slice('light-dark('.length, -1);
  let depth = 0;
  for (let at = 0; at < inside.length; at++) {
    const sign = inside[at];
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) return [inside.slice(0, at), inside.slice(at + 1).trim()];
  }
  throw new Error(`${value} has no two colours.`);
}

/** Every token with its value in light and, where it differs, in dark. */
export function tokenTable() {
  const css = read('src/styles/tokens.css');
  const block = css.slice(css.indexOf(':where([data-agent-root]) {'), css.indexOf('\n}'));
  const rows = [...block.matchAll(/(--agent-[\w-]+):\s*([^;]+);/gu)].map(
    ([, name = '', text = '']) => {
      const value = text.replaceAll(/\s+/gu, ' ').replaceAll('( ', '(').replaceAll(' )', ')');
      const [light, dark] = value.startsWith('light-dark(') ? halves(value) : [value, undefined];
      return `| \`${name}\` | \`${light}\` | ${dark === undefined || dark === light ? '' : `\`${dark}\``} |`;
    },
  );
  return ['| token | default | in dark |', '| --- | --- | --- |', ...rows].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(`${root}docs/attributes.md`, attributesPage());
  const theming = read('docs/theming.md');
  writeFileSync(`${root}docs/theming.md`, withSection(theming, 'tokens', tokenTable()));
}
