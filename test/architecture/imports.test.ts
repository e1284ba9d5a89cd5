// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';
import { importsOf, LATER, resolveImport } from '../support/importsOf.js';

/*
 * Imports point one way: core ← contract ← client ← react ← parts ← chat ← panel ← the entries, contract ← protocols ← their entries, and locales ← ui ←
 * markdown ← parts.
 * The table says for each folder of src, and for each entry file, what it may import besides itself:
 * a name that ends in "/" is a folder of src with all in it, "x.ts" one of its files, "*" any folder or package, all
 * else a package. A folder in a folder may have a row of its own.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  // Told to developers only: any room may.
  'development/': [],
  'core/': ['development/'],
  // What a backend is: whoever calls one needs no protocol.
  'contract/': ['development/', 'core/'],
  'protocols/': ['development/', 'core/', 'contract/'],
  'protocols/ag-ui/': ['development/', 'core/', 'contract/', 'protocols/'],
  'client/': ['development/', 'core/', 'contract/'],
  // Faults hold their English words, which are written once.
  'client/http/': ['development/', 'core/', 'contract/', 'locales/en/faults.ts'],
  'client/store/': ['development/', 'core/', 'contract/'],
  // How tabs reach each other, and keep out of each other's way.
  'client/tabs/': ['core/'],
  'client/run/': ['development/', 'core/', 'contract/', 'client/http/', 'client/store/'],
  // What is stored knows neither the run that is read nor what is sent.
  'client/history/': ['development/', 'core/', 'contract/', 'client/http/', 'client/store/'],
  'client/session/': [
    'development/',
    'core/',
    'contract/',
    'client/http/',
    'client/store/',
    'client/history/',
    'client/run/',
    'client/tabs/',
  ],
  'testing/': ['development/', 'core/', 'contract/', 'protocols/'],
  'conformance/': ['development/', 'core/', 'contract/', 'client/'],
  'locales/': [],
  'styles/': [],
  // Hooks and what they share: no markup.
  'react/': ['development/', 'core/', 'contract/', 'client/', 'react', '@tanstack/react-query'],
  // Texts and tokens, and nothing of a session.
  'ui/': ['development/', 'core/', 'locales/', 'react'],
  'markdown/': [
    'development/',
    'core/',
    'ui/',
    'react',
    // The tree of a markdown text, and elements of it.
    'mdast',
    'decode-named-character-reference',
  ],
  'markdown/scan/': [],
  'markdown/elements/': ['core/', 'ui/', 'markdown/scan/', 'react'],
  'markdown/inline/': [
    'markdown/scan/',
    'markdown/elements/Grammar.ts',
    'markdown/elements/MarkdownSyntax.ts',
    'mdast',
    'decode-named-character-reference',
  ],
  'markdown/parse/': [
    'markdown/scan/',
    'markdown/inline/',
    'markdown/elements/Grammar.ts',
    'markdown/elements/MarkdownSyntax.ts',
    'mdast',
  ],
  'markdown/streaming/': [
    'markdown/scan/',
    'markdown/inline/',
    'markdown/parse/',
    'markdown/elements/Grammar.ts',
    'markdown/elements/MarkdownSyntax.ts',
    'mdast',
  ],
  // What only they need is loaded with their own entries.
  'markdown-extensions/': [
    'development/',
    'core/clock.ts',
    'core/createListeners.ts',
    'core/ifPossible.ts',
    'markdown/',
    'ui/',
    'locales/',
    'react',
    'katex',
    'mdast',
    'shiki',
  ],
  'react-markdown/': [
    'development/',
    'markdown/',
    'ui/',
    'react',
    'react-markdown',
    'remark-gfm',
    'remark-parse',
    'unified',
    'hast',
    'mdast',
    'micromark-util-types',
  ],
  'parts/': [
    'development/',
    'core/',
    'contract/',
    'react/',
    'ui/',
    'markdown/',
    'locales/',
    'react',
  ],
  // What the panel loads later: any room may, with `import()`.
  'later/': ['core/', 'ui/', 'parts/', 'chat/'],
  'chat/': [
    'development/',
    'core/',
    'contract/',
    'client/',
    'react/',
    'ui/',
    'markdown/',
    'parts/',
    'locales/',
    'react',
    'react-dom',
  ],
  'panel/': [
    'development/',
    'core/',
    'client/',
    'react/',
    'ui/',
    'markdown/',
    'parts/',
    'chat/',
    'locales/',
    'react',
  ],
  // Every component, for the main entry and the stories.
  'view/': ['ui/', 'markdown/', 'parts/', 'chat/', 'panel/'],
  'forms/': [
    'development/',
    'core/',
    'react/',
    'ui/',
    'parts/',
    'locales/',
    'react',
    '@cfworker/json-schema',
  ],
  'define/': [
    'development/',
    'core/',
    'contract/',
    'client/',
    'react/',
    'ui/',
    'parts/',
    'locales/',
    'react',
  ],
  'overview/': [
    'development/',
    'core/',
    'protocols/createChoices.ts',
    'client/',
    'react/',
    'ui/',
    'markdown/',
    'parts/',
    'chat/',
    'panel/',
    'locales/',
    'react',
  ],
  'inspector/': [
    'development/',
    'core/',
    'contract/',
    'client/',
    'react/',
    'ui/',
    'chat/',
    'panel/',
    // The trace is one of its tabs.
    'overview/',
    'locales/',
    'react',
  ],
  'approvals/': [
    'development/',
    'core/',
    'contract/',
    'client/',
    'react/',
    'ui/',
    'parts/',
    'panel/',
    'locales/',
    'react',
  ],

  'artifacts/': [
    'development/',
    'core/',
    'define/',
    'react/',
    'ui/',
    'markdown/',
    'parts/',
    'panel/',
    'locales/',
    'react',
  ],

  'speech/': ['core/', 'development/', 'ui/', 'markdown/', 'chat/', 'locales/', 'react', 'mdast'],

  // Its own rooms, and the database.
  'storage/': ['development/', 'core/', 'contract/', 'client/', 'idb-keyval'],

  'tabs/': ['core/', 'contract/', 'client/'],
  'tabs/fleet/': ['development/', 'core/', 'contract/', 'client/', 'react'],

  'core.ts': [
    'core/',
    'contract/',
    'client/',
    'protocols/createChoices.ts',
    'protocols/directoryCalls.ts',
    'protocols/hostCall.ts',
    // `parseContent`, `printContent` and the tokenizer have their place in this entry.
    'protocols/ubik/tags/',
  ],
  'ubik.ts': ['core/', 'contract/', 'client/', 'protocols/'],
  'agentb.ts': ['core/', 'contract/', 'client/', 'protocols/'],
  'ag-ui.ts': ['core/', 'contract/', 'client/', 'protocols/'],
  'ai-sdk.ts': ['core/', 'contract/', 'client/', 'protocols/'],
  'openai.ts': ['core/', 'contract/', 'client/', 'protocols/'],
  'langgraph.ts': ['core/', 'contract/', 'client/', 'protocols/'],
  'tools.ts': ['parts/', 'locales/'],
  'approvals.ts': ['approvals/', 'locales/'],
  'artifacts.ts': ['artifacts/', 'locales/'],
  'speech.ts': ['speech/', 'locales/'],
  'storage.ts': ['storage/', 'client/'],
  'tabs.ts': ['tabs/'],
  'completions.ts': ['chat/', 'locales/'],
  'define.ts': ['define/', 'locales/'],
  'conformance.ts': ['conformance/', 'contract/'],
  'testing.ts': ['core/', 'client/', 'protocols/', 'testing/'],
  'inspector.ts': ['inspector/'],
  'overview.ts': ['overview/', 'chat/', 'react/', 'locales/'],
  'forms.ts': ['forms/', 'locales/'],
  'diagrams.ts': ['markdown-extensions/', 'locales/'],
  'highlight.ts': ['markdown-extensions/'],
  'react-markdown.ts': ['react-markdown/'],
  'math.ts': ['markdown-extensions/', 'locales/'],
  'reveal.ts': ['markdown-extensions/', 'markdown/'],
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
  ['client/x.ts', "import { Fields } from '../protocols/Fields.js';", 'protocols/Fields.ts'],
  ['client/x.ts', "const later = import('mdast-util-gfm');", 'mdast-util-gfm'],
  ['client/x.ts', "export * from 'react-dom/client';", 'react-dom'],
  ['parts/x.ts', "import { Strip } from '../later/index.js';", 'later/index.ts'],
  [
    'client/http/x.ts',
    "import { RunStream } from '../run/index.js';",
    'client/run/index.ts, which src/client/http/',
  ],
  [
    'client/run/x.ts',
    "import { createSession } from '../session/index.js';",
    'client/session/index.ts',
  ],
  ['react/x.tsx', "import { Text } from '../parts/text/index.js';", 'parts/text/index.ts'],
  ['ui/x.tsx', "import { useSession } from '../react/index.js';", 'react/index.ts'],
  ['parts/x.tsx', "import { Message } from '../chat/message/index.js';", 'chat/message/index.ts'],
  ['locales/x.ts', "import '../core/parts.js';", 'core/parts.ts'],
  ['core.ts', "export * from './protocols/ubik/decoder.js';", 'protocols/ubik/decoder.ts'],
  ['chat/x.tsx', "import { AgentPanel } from '../index.js';", 'index.ts'],
  ['panel/x.tsx', "import { SchemaForm } from '../forms/form/index.js';", 'forms/form/index.ts'],
  ['helpers/x.ts', '', 'a row of its own in MAY_IMPORT'],
])('names %s when it says %s', (file, code, target) => {
  expect(wrongImports(file, code)).toEqual([expect.stringMatching(`^src/${file}.*${target}`)]);
});

test.each([
  ['core/session/x.ts', "import type { Part } from '../parts.js';"],
  ['core.ts', "export * from './contract/index.js';"],
  ['parts/x.ts', "const strip = import('../later/index.js');"],
  ['ui/x.tsx', "import { en } from '../locales/en.js'; import { useId } from 'react';"],
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

  return importsOf(file, code, LATER)
    .map((specifier) => resolveImport(file, specifier))
    .filter((target) => ![unit, ...allowed].some((one) => isIn(target, one)))
    .map((target) => `src/${file} imports ${target}, which src/${unit} must not know`);
}

function isIn(target: string, one: string): boolean {
  return one.endsWith('/') ? target.startsWith(one) : one === target;
}

/** The row of a file: of the nearest folder that has one, else of its folder at the top of src. */
function unitOf(file: string): string {
  const folders = file.split('/').slice(0, -1);
  if (folders.length === 0) return file;
  const rows = folders.map((_, index) => `${folders.slice(0, index + 1).join('/')}/`);
  return rows.findLast((row) => MAY_IMPORT[row] !== undefined) ?? (rows[0] as string);
}
