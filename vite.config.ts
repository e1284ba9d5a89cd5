import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [react(), styleSheetTypes()],
  build: {
    target: 'es2022',
    sourcemap: true,
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
        approvals: 'src/approvals.ts',
        completions: 'src/completions.ts',
        inspector: 'src/inspector.ts',
        testing: 'src/testing.ts',
        conformance: 'src/conformance.ts',
        'locales/en/index': 'src/locales/en/index.ts',
        'locales/fr/index': 'src/locales/fr/index.ts',
        styles: 'src/styles.css',
        layered: 'src/layered.css',
        // Not `inspector`: that is the name of the script.
        'inspector-styles': 'src/inspector.css',
        'layered-inspector': 'src/layered-inspector.css',
        'tools-styles': 'src/tools.css',
        'layered-tools': 'src/layered-tools.css',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external: [/^[^./]/],
      // One file per module, so that each keeps its own 'use client' and unused ones drop out.
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
});

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
      ]) {
        const fileName = `${name}.css.d.ts`;
        this.emitFile({ type: 'asset', fileName, source: 'export {};\n' });
      }
    },
  };
}
