import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';

import react from '@vitejs/plugin-react';
import { transform } from 'esbuild';
import { defineConfig, type Plugin } from 'vite';

/**
 * Each holds all of its rules: webpack in Next.js, Turbopack, Tailwind CSS 4 and Sass each lose something of a sheet that
 * imports another one into a layer.
 */
const styleSheets = {
  styles: 'src/styles.css',
  layered: 'src/layered.css',
  'overview-styles': 'src/overview.css',
  'overview-layered': 'src/layered-overview.css',
  'inspector-styles': 'src/inspector.css',
  'inspector-layered': 'src/layered-inspector.css',
  'tools-styles': 'src/tools.css',
  'tools-layered': 'src/layered-tools.css',
  'approvals-styles': 'src/approvals.css',
  'approvals-layered': 'src/layered-approvals.css',
  'artifacts-styles': 'src/artifacts.css',
  'artifacts-layered': 'src/layered-artifacts.css',
};

export default defineConfig({
  plugins: [react(), sharedReact(), denseFiles(), styleSheetTypes()],
  build: {
    target: 'es2022',
    minify: false,
    // Library mode turns this off, and then a style sheet cannot be an entry.
    cssCodeSplit: true,
    lib: {
      entry: {
        index: 'src/index.ts',
        core: 'src/core.ts',
        ubik: 'src/ubik.ts',
        agentb: 'src/agentb.ts',
        'ag-ui': 'src/ag-ui.ts',
        'ai-sdk': 'src/ai-sdk.ts',
        openai: 'src/openai.ts',
        langgraph: 'src/langgraph.ts',
        forms: 'src/forms.ts',
        diagrams: 'src/diagrams.ts',
        highlight: 'src/highlight.ts',
        math: 'src/math.ts',
        reveal: 'src/reveal.ts',
        'react-markdown': 'src/react-markdown.ts',
        tools: 'src/tools.ts',
        completions: 'src/completions.ts',
        overview: 'src/overview.ts',
        inspector: 'src/inspector.ts',
        approvals: 'src/approvals.ts',
        artifacts: 'src/artifacts.ts',
        speech: 'src/speech.ts',
        storage: 'src/storage.ts',
        tabs: 'src/tabs.ts',
        testing: 'src/testing.ts',
        conformance: 'src/conformance.ts',
        define: 'src/define.ts',
        ...languages(),
        // Not `inspector`: that is the name of the script. The names of one pair sort together: the archive is packed in
        // that order, and holds what is in both sheets about once.
        ...styleSheets,
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external: [/^[^./]/],
      // One file per module, so that each keeps its own 'use client' and unused ones drop out.
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: '[name].js',
        // Comments are in the declarations; names and lines stay for those who read a stack trace.
        comments: { annotation: true, jsdoc: false, legal: true },
      },
    },
  },
});

/** An entry for each language, which is a folder with an index. */
function languages(): Record<string, string> {
  const entries = readdirSync('src/locales').map((name) => `locales/${name}/index`);
  return Object.fromEntries(
    entries.map((entry) => [entry, `src/${entry}.ts`]).filter(([, path = '']) => existsSync(path)),
  );
}

/**
 * Takes comments and white space out of style sheets, and out of a module the line that says where it was and imports without
 * names: they stay where a constant of the other module has been copied, and bundlers warn of them, as no module has side effects.
 */
function denseFiles(): Plugin {
  return {
    name: 'dense-files',
    apply: 'build',
    // After Vite has put the sheets together, in a hook of its own.
    enforce: 'post',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') {
          file.code = file.code
            .replace(/^\/\/ src\/\S+\n/mu, '')
            .replaceAll(/^import "\.[^"]+\.js";\n/gmu, '');
        } else if (file.fileName.endsWith('.css')) {
          const text = file.source.toString();
          // Nothing else: the rules stay as they are written.
          const { code } = await transform(text, { loader: 'css', minifyWhitespace: true });
          file.source = code;
        }
      }
    },
  };
}

/**
 * Lets all modules import React from three of dist. Some bundlers write a line for each module that imports a package, and
 * a name for each of its imports: that of 240 lines was a thirtieth of the panel.
 */
function sharedReact(): Plugin {
  return {
    name: 'shared-react',
    apply: 'build',
    generateBundle(_options, bundle) {
      // A server has no hooks, so modules that may run there import from one that names only what there is.
      const files = {
        names: ['react', new Set<string>(), '"use client";\n'],
        anywhere: ['react', new Set<string>(), ''],
        jsx: ['react/jsx-runtime', new Set<string>(), ''],
      } as const;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const names = chunk.code.startsWith('"use client"') ? 'names' : 'anywhere';
        chunk.code = chunk.code.replaceAll(
          /^import \{(?<imports>[^}]*)\} from "react(?<isJsx>\/jsx-runtime)?";$/gmu,
          (_line, imports: string, isJsx?: string) => {
            const file = isJsx === undefined ? names : 'jsx';
            for (const name of imports.split(','))
              files[file][1].add(name.trim().replace(/ as .*/u, ''));
            const path = posix.relative(posix.dirname(chunk.fileName), `react/${file}.js`);
            return `import {${imports}} from "${path.startsWith('.') ? path : `./${path}`}";`;
          },
        );
      }
      for (const [name, [from, names, directive]] of Object.entries(files)) {
        const source = `${directive}export { ${[...names].sort().join(', ')} } from "${from}";\n`;
        this.emitFile({ type: 'asset', fileName: `react/${name}.js`, source });
      }
    },
  };
}

/** TypeScript 6 and later refuse `import 'agent-session-react/styles.css'` without a declaration. */
function styleSheetTypes(): Plugin {
  return {
    name: 'style-sheet-types',
    apply: 'build',
    generateBundle() {
      for (const name of Object.keys(styleSheets)) {
        const fileName = `${name}.css.d.ts`;
        this.emitFile({ type: 'asset', fileName, source: 'export {};\n' });
      }
    },
  };
}
