'use client';

import { toolView, type PartComponents } from 'agent-session-react';
import {
  readChart,
  readDiff,
  readFileTree,
  readPlan,
  readSearchResults,
  readStackTrace,
  readTable,
  readTerminal,
  readTestResults,
  readTodo,
  viewsByShape,
  viewShape,
} from 'agent-session-react/tools';
import { ChartView } from './chart-view';
import { DiffView } from './diff-view';
import { FileTreeView } from './file-tree-view';
import { SearchResultsView } from './search-results-view';
import { StackTraceView } from './stack-trace-view';
import { TableView } from './table-view';
import { TerminalView } from './terminal-view';
import { TestResultsView } from './test-results-view';
import { TodoView } from './todo-view';
import { WeatherCard, type Place, type Weather } from './weather-card';

/** For `<AgentPanel components={toolViews} />`. */
export const toolViews: PartComponents = {
  // Any tool, by the shape of its data: the first that reads it counts, so lists of anything come last.
  tool: viewsByShape(
    viewShape(readDiff, DiffView),
    viewShape(readTerminal, TerminalView),
    viewShape(readTodo, TodoView),
    viewShape(readPlan, TodoView),
    viewShape(readStackTrace, StackTraceView),
    viewShape(readTestResults, TestResultsView),
    viewShape(readSearchResults, SearchResultsView),
    viewShape(readFileTree, FileTreeView),
    viewShape(readChart, ChartView),
    viewShape(readTable, TableView),
  ),
  // One tool, by its name.
  tools: { get_weather: toolView<Place, Weather>(WeatherCard) },
};
