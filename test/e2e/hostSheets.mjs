// The style sheets of pages that people have: those of real packages, and what templates write into an app.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import postcss from 'postcss';
import { compile } from 'tailwindcss';
import tailwind3 from 'tailwindcss-3';

const { resolve } = createRequire(import.meta.url);
/** @param {string} name */
const fromPackage = (name) => readFile(resolve(name), 'utf8');
/** @param {string} name */
const fromTemplate = (name) =>
  readFile(fileURLToPath(new URL(`sheets/${name}.css`, import.meta.url)), 'utf8');

/** Small sheets of other people, of which a copy is here. */
const COPIES = [
  'destyle',
  'meyer',
  'milligram',
  'mvp',
  'normalize',
  'sanitize',
  'simple',
  'the-new-css-reset',
  'water',
];

/** @param {readonly string[]} utilities */
async function tailwind4(utilities) {
  const compiler = await compile("@import 'tailwindcss';", {
    loadStylesheet: async (id, base) => {
      const path = resolve(id === 'tailwindcss' ? 'tailwindcss/index.css' : `tailwindcss/${id}`);
      return { path, base, content: await readFile(path, 'utf8') };
    },
  });
  return compiler.build([...utilities]);
}

/** @param {readonly string[]} utilities */
async function tailwindOf3(utilities) {
  const plugin = tailwind3({ content: [{ raw: utilities.join(' ') }] });
  const source = '@tailwind base; @tailwind components; @tailwind utilities;';
  const { css } = await postcss([plugin]).process(source, { from: undefined });
  return css;
}

/**
 * Each sheet as text, by name.
 *
 * @param {readonly string[]} [utilities] classes of Tailwind that the page uses
 */
export async function hostSheets(utilities = []) {
  const [three, four, shadcn] = await Promise.all([
    tailwindOf3(utilities),
    tailwind4(utilities),
    fromTemplate('shadcn'),
  ]);
  return {
    star: await fromTemplate('star'),
    'create-next-app': await fromTemplate('next'),
    'create-vite': await fromTemplate('vite'),
    'tailwind 3': three,
    'tailwind 4': four,
    'tailwind 4 with shadcn': `${four}\n${shadcn}`,
    bootstrap: await fromPackage('bootstrap/dist/css/bootstrap.css'),
    bulma: await fromPackage('bulma/css/bulma.css'),
    pico: await fromPackage('@picocss/pico/css/pico.css'),
    'pico without classes': await fromPackage('@picocss/pico/css/pico.classless.css'),
    'modern-normalize': await fromPackage('modern-normalize/modern-normalize.css'),
    ...Object.fromEntries(
      await Promise.all(COPIES.map(async (name) => [name, await fromTemplate(name)])),
    ),
  };
}
