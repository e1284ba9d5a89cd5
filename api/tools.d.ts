import { ToolCallProps } from "./types/ToolCall.js";
import { ToolViewTexts } from "./types/toolViews.js";
import { ToolPart } from "./types/parts.js";
import { ElementProps } from "./types/withRender.js";
import * as react from "react";
import { ComponentType, ReactElement, ReactNode } from "react";

type ToolViewProps = ToolCallProps;
declare function CodeExecutionView(props: ToolViewProps): react.JSX.Element;
declare function ImageGenerationView(props: ToolViewProps): react.JSX.Element;
declare function WebSearchView(view: ToolViewProps): react.JSX.Element;
declare function RagSearchView(view: ToolViewProps): react.JSX.Element;
declare const ubikToolViews: {
  readonly web_search: typeof WebSearchView;
  readonly rag_search: typeof RagSearchView;
  readonly code_execution: typeof CodeExecutionView;
  readonly code_interpreter: typeof CodeExecutionView;
  readonly read_execute_skill_file: typeof CodeExecutionView;
  readonly image_generation: typeof ImageGenerationView;
  readonly openai_image_generation: typeof ImageGenerationView;
};
interface ViewShape {
  readonly show: (part: ToolPart) => ReactElement | undefined;
}
declare function viewShape<Data extends object>(read: (part: ToolPart) => Data | undefined, View: ComponentType<Data & {
  readonly streaming?: boolean;
}>): ViewShape;
declare function viewsByShape(...shapes: readonly ViewShape[]): ComponentType<ToolCallProps>;
interface KindViewProps extends Omit<ElementProps<'div'>, 'children'> {
  readonly streaming?: boolean | undefined;
}
interface DiffData {
  readonly patch?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly name?: string | undefined;
}
declare function readDiff(part: ToolPart): DiffData | undefined;
type DiffViewProps = KindViewProps & DiffData;
declare function DiffView(props: DiffViewProps): react.JSX.Element;
declare const diffShape: ViewShape;
interface TerminalData {
  readonly command?: string | undefined;
  readonly output?: string | undefined;
  readonly errorOutput?: string | undefined;
  readonly exitCode?: number | undefined;
}
declare function readTerminal(part: ToolPart): TerminalData | undefined;
type TerminalViewProps = KindViewProps & TerminalData;
declare function TerminalView(props: TerminalViewProps): react.JSX.Element;
declare const terminalShape: ViewShape;
interface TodoItem {
  readonly text: string;
  readonly status?: 'pending' | 'running' | 'done' | 'failed' | 'skipped' | undefined;
}
interface TodoData {
  readonly items: readonly TodoItem[];
  readonly note?: string | undefined;
}
type TodoViewProps = KindViewProps & TodoData;
declare function TodoView(props: TodoViewProps): react.JSX.Element;
declare function PlanView(props: TodoViewProps): react.JSX.Element;
declare function readTodo(part: ToolPart): TodoData | undefined;
declare function readPlan(part: ToolPart): TodoData | undefined;
declare const todoShape: ViewShape;
declare const planShape: ViewShape;
interface TableData {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly caption?: string | undefined;
}
type TableViewProps = KindViewProps & TableData;
declare function TableView(props: TableViewProps): react.JSX.Element;
declare function readTable(part: ToolPart): TableData | undefined;
declare const tableShape: ViewShape;
interface TestResult {
  readonly name: string;
  readonly suite?: string | undefined;
  readonly status: 'passed' | 'failed' | 'skipped' | 'running';
  readonly duration?: number | undefined;
  readonly message?: string | undefined;
}
interface TestResultsData {
  readonly tests: readonly TestResult[];
}
type TestResultsViewProps = KindViewProps & TestResultsData;
declare function TestResultsView(props: TestResultsViewProps): react.JSX.Element;
declare function readTestResults(part: ToolPart): TestResultsData | undefined;
declare const testResultsShape: ViewShape;
interface SourceLine {
  readonly line: number;
  readonly text: string;
}
interface StackFrame {
  readonly name?: string | undefined;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly source?: readonly SourceLine[] | undefined;
  readonly isForeign?: boolean | undefined;
}
interface StackTraceData {
  readonly message: string;
  readonly frames: readonly StackFrame[];
  readonly text?: string | undefined;
}
type StackTraceViewProps = KindViewProps & StackTraceData;
declare function StackTraceView(props: StackTraceViewProps): react.JSX.Element;
declare function readStackTrace(part: ToolPart): StackTraceData | undefined;
declare const stackTraceShape: ViewShape;
interface FoundPage {
  readonly title: string;
  readonly address?: string | undefined;
  readonly snippet?: string | undefined;
}
interface FoundLine {
  readonly path: string;
  readonly line?: number | undefined;
  readonly text: string;
}
interface SearchResultsData {
  readonly query?: string | undefined;
  readonly pages?: readonly FoundPage[] | undefined;
  readonly lines?: readonly FoundLine[] | undefined;
}
declare function readSearchResults(part: ToolPart): SearchResultsData | undefined;
type SearchResultsViewProps = KindViewProps & SearchResultsData;
declare function SearchResultsView(props: SearchResultsViewProps): react.JSX.Element;
declare const searchResultsShape: ViewShape;
interface FileEntry {
  readonly path: string;
  readonly isFolder?: boolean | undefined;
  readonly size?: number | undefined;
  readonly change?: 'added' | 'changed' | 'removed' | 'renamed' | undefined;
}
interface FileTreeData {
  readonly entries: readonly FileEntry[];
  readonly root?: string | undefined;
}
type FileTreeViewProps = KindViewProps & FileTreeData;
declare function FileTreeView(props: FileTreeViewProps): react.JSX.Element;
declare function readFileTree(part: ToolPart): FileTreeData | undefined;
declare const fileTreeShape: ViewShape;
interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
}
interface ChartData {
  readonly type?: string | undefined;
  readonly caption?: string | undefined;
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
}
type ChartDrawing = ComponentType<ChartData>;
interface ChartViewProps extends KindViewProps, ChartData {
  readonly drawing?: ChartDrawing | undefined;
}
declare function ChartView(props: ChartViewProps): react.JSX.Element;
declare function readChart(part: ToolPart): ChartData | undefined;
declare function chartShape(drawing?: ChartDrawing): ViewShape;
interface PreviewData {
  readonly html: string;
  readonly caption?: string | undefined;
}
interface PreviewViewProps extends KindViewProps, PreviewData {
  readonly scripts?: boolean | undefined;
}
declare function PreviewView(props: PreviewViewProps): react.JSX.Element;
declare function readPreview(part: ToolPart): PreviewData | undefined;
declare const previewShape: ViewShape;
export { type ChartData, type ChartDrawing, type ChartSeries, ChartView, type ChartViewProps, CodeExecutionView, type DiffData, DiffView, type DiffViewProps, type FileEntry, type FileTreeData, FileTreeView, type FileTreeViewProps, type FoundLine, type FoundPage, ImageGenerationView, type KindViewProps, PlanView, type PreviewData, PreviewView, type PreviewViewProps, RagSearchView, type SearchResultsData, SearchResultsView, type SearchResultsViewProps, type SourceLine, type StackFrame, type StackTraceData, StackTraceView, type StackTraceViewProps, type TableData, TableView, type TableViewProps, type TerminalData, TerminalView, type TerminalViewProps, type TestResult, type TestResultsData, TestResultsView, type TestResultsViewProps, type TodoData, type TodoItem, TodoView, type TodoViewProps, type ToolViewProps, type ToolViewTexts, type ViewShape, WebSearchView, chartShape, diffShape, fileTreeShape, planShape, previewShape, readChart, readDiff, readFileTree, readPlan, readPreview, readSearchResults, readStackTrace, readTable, readTerminal, readTestResults, readTodo, searchResultsShape, stackTraceShape, tableShape, terminalShape, testResultsShape, todoShape, ubikToolViews, viewShape, viewsByShape };
