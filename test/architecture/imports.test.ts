// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/*
 * Imports point one way: core ← protocols ← client ← react ← components ← index.
 * The table says for each folder of src, and for each entry file, what it may import besides itself:
 * a name that ends in "/" is a folder of src, "x.ts" one of its files, "*" any folder or package, all else a package.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'core/': [],
  'protocols/': ['core/'],
  // Faults hold their English words, which are written once.
  'client/': ['core/', 'protocols/', 'locales/faults/en.ts'],
  'testing/': ['core/', 'protocols/', 'client/'],
  'locales/': [],
  'styles/': [],
  'react/': [
    'core/',
    'protocols/',
    'client/',
    'locales/',
    'styles/',
    'react',
    'react-dom',
    '@tanstack/react-query',
  ],
  'components/': [
    'core/',
    'protocols/',
    'client/',
    'react/',
    'locales/',
    'styles/',
    'react',
    'react-dom',
    // The tree of a markdown text, and elements of it.
    'mdast',
    'mdast-util-from-markdown',
    'mdast-util-gfm',
    'micromark-extension-gfm',
    'micromark-util-sanitize-uri',
    'micromark-util-types',
    '@tanstack/react-query',
  ],
  // What only they need, the validator first of all, is loaded with their own entry.
  'forms/': ['core/', 'components/', 'locales/', 'react', '@cfworker/json-schema'],
  'inspector/': [
    'core/',
    'protocols/',
    'client/',
    'react/',
    'components/',
    'locales/',
    'styles/',
    'react',
  ],
  'diagrams/': ['components/', 'locales/', 'react'],
  'highlight/': ['components/', 'react', 'shiki'],
  'react-markdown/': [
    'components/',
    'react',
    'react-markdown',
    'remark-gfm',
    'remark-parse',
    'unified',
    'hast',
    'mdast',
  ],
  'math/': [
    'components/',
    'locales/',
    'react',
    'katex',
    'mdast',
    'mdast-util-from-markdown',
    'micromark-util-types',
  ],

  'core.ts': ['core/', 'client/', 'protocols/protocol.ts'],
  'ubik.ts': ['core/', 'client/', 'protocols/'],
  'agentb.ts': ['core/', 'client/', 'protocols/'],
  'tools.ts': ['components/'],
  'completions.ts': ['components/', 'locales/'],
  'testing.ts': ['core/', 'client/', 'protocols/', 'testing/'],
  'inspector.ts': ['inspector/'],
  'forms.ts': ['forms/', 'locales/'],
  'diagrams.ts': ['diagrams/', 'locales/'],
  'highlight.ts': ['highlight/'],
  'react-markdown.ts': ['react-markdown/'],
  'math.ts': ['math/', 'locales/'],
  'index.ts': ['*'],
};

const src = fileURLToPath(new URL('../../src', import.meta.url)).replaceAll('\\', '/');

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path));

test('imports point one way', () => {
  expect(files).not.toEqual([]);
  const wrong = files.flatMap((file) => wrongImports(file, readFileSync(`${src}/${file}`, 'utf8')));
  expect(wrong).toEqual([]);
});

test.each([
  ['core/session/x.ts', "import { useState } from 'react';", 'react'],
  [
    'core/session/x.ts',
    "import type { Backend } from '../../client/backend.js';",
    'client/backend.ts',
  ],
  [
    'protocols/x.ts',
    "export { createSession } from '../client/createSession.js';",
    'client/createSession.ts',
  ],
  ['client/x.ts', "const later = import('mdast-util-gfm');", 'mdast-util-gfm'],
  ['client/x.ts', "export * from 'react-dom/client';", 'react-dom'],
  [
    'react/x.tsx',
    "import { Text } from '../components/text/index.js';",
    'components/text/index.ts',
  ],
  ['locales/x.ts', "import '../core/parts.js';", 'core/parts.ts'],
  ['core.ts', "export * from './protocols/ubik/decoder.js';", 'protocols/ubik/decoder.ts'],
  ['components/x.tsx', "import { AgentPanel } from '../index.js';", 'index.ts'],
  [
    'components/x.tsx',
    "import { SchemaForm } from '../forms/form/index.js';",
    'forms/form/index.ts',
  ],
  ['helpers/x.ts', '', 'a row of its own in MAY_IMPORT'],
])('names %s when it says %s', (file, code, target) => {
  expect(wrongImports(file, code)).toEqual([expect.stringMatching(`^src/${file}.*${target}`)]);
});

test.each([
  ['core/session/x.ts', "import type { Part } from '../parts.js';"],
  ['core.ts', "export * from './protocols/protocol.js';"],
  ['components/x.tsx', "import { en } from '../locales/en.js'; import { useId } from 'react';"],
  ['client/x.ts', "/** import { useState } from 'react' */ const text = `import 'react'`;"],
])('accepts %s when it says %s', (file, code) => {
  expect(wrongImports(file, code)).toEqual([]);
});

/** One line for each import of the file that its row of the table does not name. */
function wrongImports(file: string, code: string): string[] {
  const unit = unitOf(file);
  const allowed = MAY_IMPORT[unit];
  if (allowed === undefined) return [`src/${file} needs a row of its own in MAY_IMPORT (${unit})`];
  if (allowed.includes('*')) return [];

  return importsOf(file, code)
    .map((specifier) => resolve(file, specifier))
    .filter((target) => ![unit, ...allowed].some((one) => one === target || one === unitOf(target)))
    .map((target) => `src/${file} imports ${target}, which src/${unit} must not know`);
}

/** "core/" for every file in that folder, the file itself at the top of src, and a package as it is. */
function unitOf(path: string): string {
  const slash = path.indexOf('/');
  return slash === -1 || path.startsWith('@') ? path : path.slice(0, slash + 1);
}

/** A path in src, as it is written in the table, or the name of a package. */
function resolve(file: string, specifier: string): string {
  if (!specifier.startsWith('.')) {
    return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  }
  return posix.join(posix.dirname(file), specifier).replace(/\.js(x?)$/, '.ts$1');
}

/** What the file imports or re-exports, types included, whether at the start or later. */
function importsOf(file: string, code: string): string[] {
  const { module } = parseSync(file, code);
  const text = ({ start, end }: { start: number; end: number }) => code.slice(start + 1, end - 1);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => text(moduleRequest)),
  ];
}
