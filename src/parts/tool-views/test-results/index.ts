import { viewShape } from '../kit/ViewShape.js';
import { readTestResults } from './readTestResults.js';
import { TestResultsView } from './TestResultsView.js';

export { readTestResults } from './readTestResults.js';
export {
  TestResultsView,
  type TestResult,
  type TestResultsData,
  type TestResultsViewProps,
} from './TestResultsView.js';

/** Shows calls that ran tests as a `TestResultsView`. */
export const testResultsShape = /* @__PURE__ */ viewShape(readTestResults, TestResultsView);
