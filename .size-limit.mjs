// What each way to use the package adds to an app, minified and gzipped, and its limit. What is loaded with `import()` is not counted,
// except where a row says so: that is all files of a build that is split there.

/** @type {import('esbuild').Plugin} */
const withoutLater = {
  name: 'without-later',
  setup: (build) => {
    // esbuild reads filters as Go does, which knows no `u`.
    // oxlint-disable-next-line eslint/require-unicode-regexp
    build.onResolve({ filter: /^\./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

const rows = [
  {
    name: 'a stored message: parseContent',
    path: 'dist/core.js',
    import: '{ parseContent }',
    limit: '10.3 kB',
  },
  {
    name: 'reducer and UBIK decoder',
    import: {
      'dist/core.js': '{ reduceSession, initialSession }',
      'dist/ubik.js': '{ createUbikDecoder }',
    },
    limit: '29.8 kB',
  },
  {
    name: "the AI SDK's backend",
    path: 'dist/ai-sdk.js',
    import: '{ aiSdkBackend }',
    limit: '22 kB',
  },
  {
    name: "the backend of LangGraph's server",
    path: 'dist/langgraph.js',
    import: '{ langGraphBackend }',
    limit: '26.7 kB',
  },
  {
    name: 'the hook and its session',
    path: 'dist/index.js',
    import: '{ useAgentSession, AgentSessionProvider }',
    limit: '46.4 kB',
  },
  {
    name: 'the panel at start, markdown included',
    path: 'dist/index.js',
    import: '{ AgentPanel }',
    limit: '132 kB',
  },
  {
    name: 'the panel with everything that it may load later',
    path: 'dist/index.js',
    import: '{ AgentPanel }',
    limit: '156.6 kB',
    modifyEsbuildConfig: (config) => ({ ...config, format: 'esm', splitting: true }),
  },
  {
    name: 'forms, beside the panel',
    import: {
      'dist/index.js': '{ AgentPanel }',
      'dist/forms.js': '{ SchemaInput }',
    },
    limit: '166.2 kB',
  },
  {
    name: 'forms',
    path: 'dist/forms.js',
    import: '{ SchemaForm }',
    limit: '38.3 kB',
  },
  {
    name: 'views of the documented tools',
    path: 'dist/tools.js',
    import: '{ ubikToolViews }',
    limit: '57 kB',
  },
  {
    name: 'DiffView alone',
    path: 'dist/tools.js',
    import: '{ DiffView }',
    limit: '18.05 kB',
  },
  {
    name: 'TerminalView alone',
    path: 'dist/tools.js',
    import: '{ TerminalView }',
    limit: '17.15 kB',
  },
  {
    name: 'TodoView alone',
    path: 'dist/tools.js',
    import: '{ TodoView }',
    limit: '15.25 kB',
  },
  {
    name: 'TableView alone',
    path: 'dist/tools.js',
    import: '{ TableView }',
    limit: '15.95 kB',
  },
  {
    name: 'TestResultsView alone',
    path: 'dist/tools.js',
    import: '{ TestResultsView }',
    limit: '15.8 kB',
  },
  {
    name: 'SearchResultsView alone',
    path: 'dist/tools.js',
    import: '{ SearchResultsView }',
    limit: '16.75 kB',
  },
  {
    name: 'FileTreeView alone',
    path: 'dist/tools.js',
    import: '{ FileTreeView }',
    limit: '15.9 kB',
  },
  {
    name: 'ChartView alone',
    path: 'dist/tools.js',
    import: '{ ChartView }',
    limit: '16.3 kB',
  },
  {
    name: 'PreviewView alone',
    path: 'dist/tools.js',
    import: '{ PreviewView }',
    limit: '16.75 kB',
  },
  {
    name: 'StackTraceView alone',
    path: 'dist/tools.js',
    import: '{ StackTraceView }',
    limit: '15.45 kB',
  },
  {
    name: 'tools.css',
    path: 'dist/tools-styles.css',
    limit: '3.9 kB',
  },
  {
    name: 'completions, beside the panel',
    import: {
      'dist/index.js': '{ AgentPanel }',
      'dist/completions.js': '{ completions, searchIn }',
    },
    limit: '136.2 kB',
  },
  {
    name: 'the outline, beside the panel',
    import: {
      'dist/index.js': '{ AgentPanel }',
      'dist/overview.js': '{ Outline }',
    },
    limit: '135.4 kB',
  },
  {
    name: 'overview.css',
    path: 'dist/overview-styles.css',
    limit: '5.7 kB',
  },
  {
    name: 'the inspector, beside the panel',
    import: {
      'dist/index.js': '{ AgentPanel }',
      'dist/inspector.js': '{ SessionInspector }',
    },
    limit: '146.8 kB',
  },
  {
    name: 'inspector.css',
    path: 'dist/inspector-styles.css',
    limit: '4.4 kB',
  },
  {
    name: 'diagrams, beside the panel',
    import: {
      'dist/index.js': '{ AgentPanel }',
      'dist/diagrams.js': '{ diagram }',
    },
    limit: '133.3 kB',
  },
  {
    name: 'highlighting, beside the panel, shiki aside',
    import: {
      'dist/index.js': '{ AgentPanel }',
      'dist/highlight.js': '{ highlightedLines, shikiHighlighter }',
    },
    limit: '133.8 kB',
  },
  {
    name: 'maths, beside the panel, KaTeX aside',
    import: {
      'dist/index.js': '{ AgentPanel }',
      'dist/math.js': '{ math }',
    },
    limit: '136.9 kB',
  },
  {
    name: 'text at an even pace, beside the panel',
    import: {
      'dist/index.js': '{ AgentPanel }',
      'dist/reveal.js': '{ EvenText }',
    },
    limit: '132.6 kB',
  },
  {
    name: 'react-markdown and remark-gfm, beside the panel',
    import: {
      'dist/index.js': '{ AgentPanel }',
      'dist/react-markdown.js': '{ reactMarkdown }',
    },
    limit: '186.9 kB',
  },
  {
    name: 'French, beside the panel',
    import: {
      'dist/index.js': '{ AgentPanel }',
      'dist/locales/fr/index.js': '{ fr }',
    },
    limit: '144.3 kB',
  },
  {
    name: 'AG-UI',
    path: 'dist/ag-ui.js',
    import: '{ agUiBackend }',
    limit: '40.5 kB',
  },
  {
    name: 'OpenAI',
    path: 'dist/openai.js',
    import: '{ openAiResponsesBackend, openAiChatBackend }',
    limit: '21 kB',
  },
  {
    name: 'testing',
    path: 'dist/testing.js',
    limit: '47.6 kB',
  },
  {
    name: 'styles.css',
    path: 'dist/styles.css',
    limit: '22.9 kB',
  },
  {
    name: 'layered.css',
    path: 'dist/layered.css',
    limit: '19.6 kB',
  },
  {
    name: 'approval desk and rules, beside the panel',
    import: {
      'dist/index.js': '{ AgentPanel }',
      'dist/approvals.js':
        '{ ApprovalDesk, applyApprovalRules, createApprovalRules, browserRules }',
    },
    limit: '149.6 kB',
  },
  {
    name: 'approval rules',
    path: 'dist/approvals.js',
    import: '{ applyApprovalRules, createApprovalRules, browserRules }',
    limit: '6.4 kB',
  },
  {
    name: 'storage',
    path: 'dist/storage.js',
    import: '{ indexedDbStorage }',
    limit: '13.6 kB',
  },
  {
    name: 'tools of the page',
    path: 'dist/define.js',
    import: '{ defineTool, toolList, runPageTools }',
    limit: '7.2 kB',
  },
  {
    name: 'artifacts, beside the panel',
    import: {
      'dist/index.js': '{ AgentPanel }',
      'dist/artifacts.js': '{ ArtifactRoot, ArtifactPanel, artifactViews, defineArtifact }',
    },
    limit: '143 kB',
  },
  {
    name: 'tabs that share a session, beside the panel',
    import: {
      'dist/index.js': '{ AgentPanel }',
      'dist/tabs.js': '{ createSharedSession }',
    },
    limit: '141.3 kB',
  },
  {
    name: 'dictation and reading aloud, beside the panel',
    path: ['dist/index.js', 'dist/speech.js'],
    import: {
      'dist/index.js': '{ AgentPanel }',
      'dist/speech.js': '{ DictateButton, ReadAloudButton }',
    },
    limit: '134.6 kB',
  },
  {
    name: 'artifacts.css',
    path: 'dist/artifacts-styles.css',
    limit: '4.4 kB',
  },
];

export default rows.map((row) => ({
  gzip: true,
  modifyEsbuildConfig: (/** @type {object} */ config) => ({ ...config, plugins: [withoutLater] }),
  ...row,
}));
