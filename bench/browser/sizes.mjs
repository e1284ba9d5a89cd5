// node sizes.mjs: what an application must load for a chat panel, or for markdown alone. React is external everywhere, and
// react-query too, which an application has once. esbuild, minified, ESM with code splitting; the first chunks and the lazy ones apart.
import path from 'node:path';
import zlib from 'node:zlib';
import * as esbuild from 'esbuild';

const library = path.join(import.meta.dirname, '../../dist');
const ours = (file, names) =>
  `export { ${names} } from ${JSON.stringify(path.join(library, file))};`;

const ENTRIES = {
  'agent-session-react, whole panel with markdown': ours('index.js', 'AgentPanel'),
  'agent-session-react, hook and session': ours(
    'index.js',
    'useAgentSession, AgentSessionProvider',
  ),
  'agent-session-react, reducer and UBIK decoder':
    ours('core.js', 'reduceSession, initialSession') + ours('ubik.js', 'createUbikDecoder'),
  'agent-session-react, parseContent': ours('core.js', 'parseContent'),
  'assistant-ui: thread and composer primitives, external store, markdown + gfm': `
    export { AssistantRuntimeProvider, ThreadPrimitive, MessagePrimitive, ComposerPrimitive, ActionBarPrimitive, useExternalStoreRuntime } from '@assistant-ui/react';
    export { MarkdownTextPrimitive } from '@assistant-ui/react-markdown';
    export { default as gfm } from 'remark-gfm';`,
  'Ant Design X: Bubble.List, Sender, ThoughtChain, XProvider, XMarkdown': `
    export { Bubble, Sender, ThoughtChain, XProvider } from '@ant-design/x';
    export { XMarkdown } from '@ant-design/x-markdown';`,
  'streamdown alone': `export { Streamdown } from 'streamdown';`,
  'markstream-react alone': `export { default } from 'markstream-react';`,
  'incremark alone': `export { IncremarkContent } from '@incremark/react';`,
  'x-markdown alone': `export { XMarkdown } from '@ant-design/x-markdown';`,
  'react-markdown + remark-gfm': `export { default } from 'react-markdown'; export { default as gfm } from 'remark-gfm';`,
};

const KIB = 1024;
const gzip = (bytes) => zlib.gzipSync(bytes, { level: 9 }).length;
const brotli = (bytes) => zlib.brotliCompressSync(bytes).length;

const external = {
  name: 'external',
  setup(build) {
    const filter = /^(react|react-dom|@tanstack\/react-query)(\/.*)?$/;
    build.onResolve({ filter }, ({ path: name }) => ({ path: name, external: true }));
    // An optional peer that is not installed is not counted.
    build.onResolve({ filter: /^[^./]/ }, async ({ path: name, resolveDir, kind, pluginData }) => {
      if (pluginData === 'looked up' || kind === 'entry-point') return undefined;
      const found = await build.resolve(name, { resolveDir, kind, pluginData: 'looked up' });
      return found.errors.length > 0 ? { path: name, external: true } : found;
    });
  },
};

async function measure(contents) {
  const { outputFiles, metafile } = await esbuild.build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    outdir: 'sizes',
    write: false,
    metafile: true,
    legalComments: 'none',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    conditions: ['production', 'browser'],
    plugins: [external],
  });
  const bytes = new Map(
    outputFiles.map((file) => [path.relative(process.cwd(), file.path), file.contents]),
  );
  const first = new Set();
  const follow = (name) => {
    if (first.has(name)) return;
    first.add(name);
    for (const { kind, path: next, external: isExternal } of metafile.outputs[name].imports) {
      if (kind === 'import-statement' && !isExternal) follow(next);
    }
  };
  follow(
    Object.keys(metafile.outputs).find((name) => metafile.outputs[name].entryPoint === '<stdin>'),
  );
  const scripts = [...bytes].filter(([name]) => name.endsWith('.js'));
  const sum = (files, size) =>
    (files.reduce((all, [, file]) => all + size(file), 0) / KIB).toFixed(1);
  const loaded = scripts.filter(([name]) => first.has(name));
  return {
    'first, gzip KiB': sum(loaded, gzip),
    'first, brotli KiB': sum(loaded, brotli),
    'with lazy chunks, gzip KiB': sum(scripts, gzip),
  };
}

const table = {};
for (const [name, contents] of Object.entries(ENTRIES)) {
  table[name] = await measure(contents).catch((error) => ({
    'first, gzip KiB': `failed: ${error.message}`,
  }));
}
console.table(table);
