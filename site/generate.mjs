// Writes the pages that are made from the code, into site/.generated: the reference and the components. Skips what has not
// changed. `node site/generate.mjs` writes them; the scripts that build and serve the site call it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { COMPONENT_PAGES, slugOf, titleOf } from './generate/componentTable.mjs';
import { referenceOutline } from './generate/names.mjs';
import { entries, hashOf, readApi } from './generate/readApi.mjs';

const folder = fileURLToPath(new URL('.generated/', import.meta.url));

const BEING_MADE = 'This page is being made from the sources, and appears in some seconds.\n';
const stamp = join(folder, '.hash');

/** Of everything that pages are made from. */
const currentHash = () =>
  hashOf([
    'src',
    'stories',
    'package.json',
    'site/package-lock.json',
    'site/generate',
    'site/generate.mjs',
    'docs/attributes.md',
  ]);

/** Writes all pages, unless nothing they are made from has changed. */
export async function generate() {
  const hash = currentHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const { createReference, referencePages } = await import('./generate/reference.mjs');
  const { componentLinks, componentPages } = await import('./generate/components.mjs');
  const api = await readApi();
  const reference = createReference(api);
  const pages = new Map();
  for (const [path, text] of referencePages(api, reference, componentLinks()))
    pages.set(`reference/${path}`, text);
  for (const [path, text] of componentPages(reference)) pages.set(`components/${path}`, text);
  for (const path of existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
    : []) {
    if (/\.mdx?$/u.test(path) && !pages.has(path.replaceAll('\\', '/'))) rmSync(join(folder, path));
  }
  for (const [path, text] of pages) write(path, text.replaceAll(/\n{3,}/gu, '\n\n'));
  writeFileSync(stamp, hash);
}

/**
 * Writes pages with titles only, where there are none yet, and returns whether {@link generate} has something to write. The
 * site can be served meanwhile.
 */
export function outline() {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') !== currentHash();
  const titles = referenceOutline(entries().map(({ name }) => name));
  for (const [page, title] of titles) write(`reference/${page}.md`, `# ${title}\n\n${BEING_MADE}`);
  for (const page of COMPONENT_PAGES)
    write(`components/${slugOf(page)}.mdx`, `# ${titleOf(page)}\n\n${BEING_MADE}`);
  write('components/index.mdx', `# Components\n\n${BEING_MADE}`);
  return true;
}

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await generate();
