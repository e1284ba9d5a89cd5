import react from '@vitejs/plugin-react';
import { transform } from 'esbuild';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [react(), denseFiles(), styleSheetTypes()],
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
        forms: 'src/forms.ts',
        diagrams: 'src/diagrams.ts',
        highlight: 'src/highlight.ts',
        math: 'src/math.ts',
        'react-markdown': 'src/react-markdown.ts',
        tools: 'src/tools.ts',
        completions: 'src/completions.ts',
        inspector: 'src/inspector.ts',
        approvals: 'src/approvals.ts',
        testing: 'src/testing.ts',
        conformance: 'src/conformance.ts',
        define: 'src/define.ts',
        'locales/en/index': 'src/locales/en/index.ts',
        'locales/fr/index': 'src/locales/fr/index.ts',
        styles: 'src/styles.css',
        layered: 'src/layered.css',
        // Not `inspector`: that is the name of the script.
        'inspector-styles': 'src/inspector.css',
        'layered-inspector': 'src/layered-inspector.css',
        'tools-styles': 'src/tools.css',
        'layered-tools': 'src/layered-tools.css',
        'approvals-styles': 'src/approvals.css',
        'layered-approvals': 'src/layered-approvals.css',
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

/** Takes comments and white space out of style sheets, and out of a module the line that says where it was. */
function denseFiles(): Plugin {
  return {
    name: 'dense-files',
    apply: 'build',
    // After Vite has put the sheets together, in a hook of its own.
    enforce: 'post',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') {
          file.code = file.code.replace(/^\/\/ src\/\S+\n/mu, '');
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

/** TypeScript 6 and later refuse `import 'agent-session-react/styles.css'` without a declaration. */
function styleSheetTypes(): Plugin {
  return {
    name: 'style-sheet-types',
    apply: 'build',
    generateBundle() {
      for (const name of [
        'styles',
        'layered',
        'inspector-styles',
        'layered-inspector',
        'tools-styles',
        'layered-tools',
        'approvals-styles',
        'layered-approvals',
      ]) {
        const fileName = `${name}.css.d.ts`;
        this.emitFile({ type: 'asset', fileName, source: 'export {};\n' });
      }
    },
  };
}
