// Writes into README.md and pages of docs what is made from the code: `npm run readme` (after a build). A test compares
// the two.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const root = new URL('../', import.meta.url);

/**
 * What pages hold that is made from the code: the page → its section → what makes it.
 *
 * @param {Readonly<Record<string, Readonly<Partial<Record<string, string>>>>>} transitions Those of a run.
 * @returns {readonly (readonly [page: string, section: string, content: string])[]}
 */
export function sections(transitions) {
  return [
    ['README.md', 'usage', exampleOf('usage')],
    ['docs/agentb.md', 'agentb', exampleOf('agentb')],
    ['docs/inspector.md', 'inspector', exampleOf('inspector')],
    ['docs/states.md', 'states', stateTable(transitions)],
  ];
}

/**
 * The run's states as a Markdown table: status × signal → next status. Empty cells change nothing.
 *
 * @param {Readonly<Record<string, Readonly<Partial<Record<string, string>>>>>} transitions
 */
function stateTable(transitions) {
  const signals = [...new Set(Object.values(transitions).flatMap((row) => Object.keys(row)))];
  /** @param {string[]} cells */
  const row = (cells) => `| ${cells.join(' | ')} |`;
  /** @param {string} [text] */
  const code = (text) => (text === undefined ? '' : `\`${text}\``);
  return [
    row(['status', ...signals.map(code)]),
    row(['---', ...signals.map(() => '---')]),
    ...Object.entries(transitions).map(([status, next]) =>
      row([code(status), ...signals.map((signal) => code(next[signal]))]),
    ),
  ].join('\n');
}

/**
 * An example, as it is compiled in the tests.
 *
 * @param {'usage' | 'agentb' | 'inspector'} name
 */
function exampleOf(name) {
  const source = readFileSync(new URL(`test/docs/${name}.tsx`, root), 'utf8');
  return `\`\`\`tsx\n${source.trim()}\n\`\`\``;
}

/**
 * The text with what stands between two markers replaced.
 *
 * @param {string} text
 * @param {string} name
 * @param {string} content
 */
export function withSection(text, name, content) {
  const start = `<!-- ${name} -->`;
  const end = `<!-- /${name} -->`;
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The text has no section "${name}".`);
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { RUN_TRANSITIONS } = await import(new URL('dist/core.js', root).href);
  for (const [page, name, content] of sections(RUN_TRANSITIONS)) {
    const file = new URL(page, root);
    writeFileSync(file, withSection(readFileSync(file, 'utf8'), name, content));
  }
}
