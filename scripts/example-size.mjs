// What the example of README.md adds to an app, by a production build of Vite: the app with the panel and the same app
// without it, so that React is in both. The numbers in README are written from here, and `npm run packed` compares them.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { build } from 'vite';

import { projectRoot } from './prepare-install.mjs';
import { withSection } from './readme.mjs';

/** How far the numbers of README may be from those of a build. */
const TOLERANCE = 0.02;

const README = join(projectRoot, 'README.md');

/**
 * @typedef {object} Sizes Gzipped, in bytes of 1000 to the kB.
 * @property {number} script What the page loads at first with the panel and a real agent.
 * @property {number} list What a list of sessions beside it adds, with React Query.
 * @property {number} storage What the example's storage adds to that.
 * @property {number} scripted What its scripted agent adds to both.
 * @property {number} style The style sheet.
 */

/** @returns {Promise<Sizes>} */
export async function exampleSize() {
  const example = readFileSync(join(projectRoot, 'test/docs/usage.tsx'), 'utf8');
  const without = await sizeOf('export const Assistant = () => <p>Hello</p>;\n');
  const stored = await sizeOf(withRealAgent(example));
  const real = withoutStorage(withRealAgent(example));
  const panel = await sizeOf(real);
  const list = await sizeOf(withList(real));
  const whole = await sizeOf(example);
  return {
    script: panel.script - without.script,
    list: list.script - panel.script,
    storage: stored.script - panel.script,
    scripted: whole.script - stored.script,
    style: panel.style - without.style,
  };
}

/** The paragraph of README, with these numbers. @param {Sizes} sizes */
export function sizeText({ script, list, storage, scripted, style }) {
  return `**Size**: in a production build by Vite, the panel with \`ubikBackend\` adds ${kilobytes(script)} kB of gzipped JavaScript to an app that
has React, and ${kilobytes(style)} kB of CSS. A list of sessions adds ${kilobytes(list)} kB, most of it React Query, which you may have already. The storage of the
example above adds ${kilobytes(storage)} kB, and its scripted agent ${kilobytes(scripted)} kB. If the panel is not on the first page, load it with \`lazy\`. Vite warns about any
chunk of more than 500 kB before compression, and this is one.`;
}

/** Writes the numbers into README. @param {Sizes} sizes */
export function writeSizes(sizes) {
  writeFileSync(README, withSection(readFileSync(README, 'utf8'), 'size', sizeText(sizes)));
}

/** @param {Sizes} sizes @throws if README says something else. */
export function requireSizes(sizes) {
  const [, text = ''] =
    /<!-- size -->(.*)<!-- \/size -->/su.exec(readFileSync(README, 'utf8')) ?? [];
  const said = [...text.matchAll(/(\d+) kB of gzipped|(\d+) kB of CSS/gu)].map(
    ([, script, style]) => Number(script ?? style),
  );
  const measured = [sizes.script, sizes.style].map((bytes) => bytes / 1000);
  const isTrue = measured.every(
    // A whole number cannot be nearer than half of one, and sizes vary by some bytes between machines.
    (size, index) => Math.abs((said[index] ?? 0) - size) <= Math.max(size * TOLERANCE, 0.6),
  );
  const found = measured.map((size) => size.toFixed(1)).join(' and ');
  console.log(`README's example, built by Vite: ${found} kB of scripts and styles, gzipped`);
  if (isTrue) return;
  throw new Error(`README says ${said.join(' and ')} kB. Run npm run size:table -- --readme.`);
}

/** The example without its scripted agent, as README says. @param {string} example */
function withRealAgent(example) {
  return example
    .replace(/^import .*agent-session-react\/testing';\n/mu, '')
    .replace(/^const agent = createScriptedAgent\(.*?^\}\);\n/msu, '')
    .replace(', fetch: agent.fetch', '')
    .replace(/^ *suggestions=.*\n/mu, '');
}

/** @param {string} example */
function withoutStorage(example) {
  return example
    .replace(/^import .*agent-session-react\/storage';\n/mu, '')
    .replace(/^const storage = .*\n/mu, '')
    .replace(/^ *storage=.*\n/mu, '');
}

/** The example with a list of sessions beside the panel. @param {string} example */
function withList(example) {
  return example
    .replace('{ AgentPanel }', '{ AgentPanel, createSessionDirectory, SessionList }')
    .replace(
      /^const backend = .*$/mu,
      '$&\nconst directory = createSessionDirectory({ backend });\n' +
        'export const List = () => <SessionList directory={directory} />;',
    )
    .replace('<AgentPanel', '<><List /><AgentPanel')
    .replace(/\/>\n\);/u, '/></>\n);');
}

/**
 * What the first page of an app with this component loads, gzipped.
 *
 * @param {string} assistant
 */
async function sizeOf(assistant) {
  for (const [name, made] of [
    ['agent.', 'createScriptedAgent('],
    ['{storage}', 'webStorage('],
  ]) {
    if (assistant.includes(name ?? '') !== assistant.includes(made ?? '')) {
      throw new Error(`The example of README has changed: what belongs to its ${made ?? ''})?`);
    }
  }
  mkdirSync(join(projectRoot, '.cache'), { recursive: true });
  // Inside of the project, where React is found.
  const root = mkdtempSync(join(projectRoot, '.cache/example-'));
  try {
    writeFileSync(join(root, 'Assistant.tsx'), assistant);
    writeFileSync(
      join(root, 'main.tsx'),
      "import { createRoot } from 'react-dom/client';\nimport { Assistant } from './Assistant';\n\n" +
        "createRoot(document.getElementById('root')!).render(<Assistant />);\n",
    );
    writeFileSync(
      join(root, 'index.html'),
      '<!doctype html><div id="root"></div><script type="module" src="./main.tsx"></script>',
    );
    const result = await build({
      root,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: aliases() },
      build: { write: false, chunkSizeWarningLimit: Infinity, outDir: join(tmpdir(), 'unused') },
    });
    if (Array.isArray(result) || !('output' in result)) throw new Error('Vite has built no app.');
    const chunks = new Map(
      result.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
    );
    const first = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).map(nameOf));
    // A set visits what is added while it is walked: this collects the static imports of the imports.
    for (const name of first) {
      for (const imported of chunks.get(name)?.imports ?? []) first.add(imported);
    }
    const scripts = [...first].map((name) => gzipped(chunks.get(name)?.code ?? ''));
    const styles = result.output.map((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css') ? gzipped(file.source) : 0,
    );
    return { script: sum(scripts), style: sum(styles) };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The entries of the package, as an app resolves them. */
function aliases() {
  /** @type {{ exports: Record<string, string | { default: string }> }} */
  const { exports } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return Object.entries(exports).map(([entry, target]) => ({
    find: new RegExp(`^agent-session-react${entry.slice(1).replaceAll('.', String.raw`\.`)}$`, 'u'),
    replacement: join(projectRoot, typeof target === 'string' ? target : target.default),
  }));
}

/** @param {{ readonly fileName: string }} file */
const nameOf = ({ fileName }) => fileName;

/** @param {string | Uint8Array} content */
const gzipped = (content) => gzipSync(content, { level: 9 }).length;

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** @param {number} bytes */
const kilobytes = (bytes) => String(Math.round(bytes / 1000));
