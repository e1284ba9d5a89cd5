import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

const here = import.meta.dirname;
const library = path.join(here, '../../dist');

/** Each file in `adapters` is a peer, named like the file. */
const adapters = {
  name: 'adapters',
  resolveId: (id) => (id === 'virtual:adapters' ? '\0adapters' : null),
  load(id) {
    if (id !== '\0adapters') return null;
    const rows = fs
      .readdirSync(path.join(here, 'adapters'))
      .map((file) => [path.parse(file).name, path.join(here, 'adapters', file)])
      .map(([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`);
    return `export const adapters = {\n${rows.join(',\n')}\n};`;
  },
};

export default defineConfig({
  plugins: [adapters],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    // One React for the library, which brings its own packages, and for all peers.
    dedupe: ['react', 'react-dom'],
    alias: [
      { find: '@bench', replacement: path.join(here, 'src') },
      { find: 'agent-session-react/styles.css', replacement: path.join(library, 'styles.css') },
      { find: /^agent-session-react$/, replacement: path.join(library, 'index.js') },
      {
        find: /^agent-session-react\/react-markdown$/,
        replacement: path.join(library, 'react-markdown.js'),
      },
      { find: /^agent-session-react\/core$/, replacement: path.join(library, 'core.js') },
      { find: /^agent-session-react\/ubik$/, replacement: path.join(library, 'ubik.js') },
    ],
  },
  build: { target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 1e6 },
});
