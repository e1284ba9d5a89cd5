/**
 * Views of what tools give: by kind of data, such as a diff or what a terminal shows, and those of the tools that UBIK
 * documents. Nobody who does not import one pays for it. Their look is `agent-session-react/tools.css`.
 *
 * @packageDocumentation
 */
export {
  CodeExecutionView,
  ImageGenerationView,
  RagSearchView,
  type ToolViewProps,
  WebSearchView,
  ubikToolViews,
} from './parts/tool-views/index.js';
export type { ToolViewTexts } from './locales/index.js';
export { viewsByShape } from './parts/tool-views/kit/viewsByShape.js';
export { viewShape, type ViewShape } from './parts/tool-views/kit/ViewShape.js';
export type { KindViewProps } from './parts/tool-views/kit/KindView.js';
export {
  DiffView,
  diffShape,
  readDiff,
  type DiffData,
  type DiffViewProps,
} from './parts/tool-views/diff/index.js';
export {
  TerminalView,
  readTerminal,
  terminalShape,
  type TerminalData,
  type TerminalViewProps,
} from './parts/tool-views/terminal/index.js';
export {
  PlanView,
  TodoView,
  planShape,
  readPlan,
  readTodo,
  todoShape,
  type TodoData,
  type TodoItem,
  type TodoViewProps,
} from './parts/tool-views/todo/index.js';
export {
  TableView,
  readTable,
  tableShape,
  type TableData,
  type TableViewProps,
} from './parts/tool-views/table/index.js';
export {
  TestResultsView,
  readTestResults,
  testResultsShape,
  type TestResult,
  type TestResultsData,
  type TestResultsViewProps,
} from './parts/tool-views/test-results/index.js';
export {
  StackTraceView,
  readStackTrace,
  stackTraceShape,
  type SourceLine,
  type StackFrame,
  type StackTraceData,
  type StackTraceViewProps,
} from './parts/tool-views/stack-trace/index.js';
export {
  SearchResultsView,
  readSearchResults,
  searchResultsShape,
  type FoundLine,
  type FoundPage,
  type SearchResultsData,
  type SearchResultsViewProps,
} from './parts/tool-views/search-results/index.js';
export {
  FileTreeView,
  fileTreeShape,
  readFileTree,
  type FileEntry,
  type FileTreeData,
  type FileTreeViewProps,
} from './parts/tool-views/file-tree/index.js';
export {
  ChartView,
  chartShape,
  readChart,
  type ChartData,
  type ChartDrawing,
  type ChartSeries,
  type ChartViewProps,
} from './parts/tool-views/chart/index.js';
export {
  PreviewView,
  previewShape,
  readPreview,
  type PreviewData,
  type PreviewViewProps,
} from './parts/tool-views/preview/index.js';
