// Writes into README.md what is made from the code: `npm run readme` (after a build). A test compares the two.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const readme = fileURLToPath(new URL('../README.md', import.meta.url));
const root = new URL('../', import.meta.url);

/**
 * Pages of docs/ that show one example each.
 *
 * @type {Readonly<Record<string, 'inspector'>>}
 */
export const PAGES = { 'inspector.md': 'inspector' };

/**
 * The run's states as a Markdown table: status × signal → next status. Empty cells change nothing.
 *
 * @param {Readonly<Record<string, Readonly<Partial<Record<string, string>>>>>} transitions
 */
export function stateTable(transitions) {
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
export function exampleOf(name) {
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
  const text = readFileSync(readme, 'utf8');
  const sections = {
    states: stateTable(RUN_TRANSITIONS),
    usage: exampleOf('usage'),
    agentb: exampleOf('agentb'),
  };
  const next = Object.entries(sections).reduce(
    (result, [name, content]) => withSection(result, name, content),
    text,
  );
  writeFileSync(readme, next);
  for (const [file, name] of Object.entries(PAGES)) {
    const page = new URL(`docs/${file}`, root);
    writeFileSync(page, withSection(readFileSync(page, 'utf8'), name, exampleOf(name)));
  }
}
