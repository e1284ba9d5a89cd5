import { viewShape } from '../kit/ViewShape.js';
import { readStackTrace } from './readStackTrace.js';
import { StackTraceView } from './StackTraceView.js';

export { readStackTrace } from './readStackTrace.js';
export {
  StackTraceView,
  type SourceLine,
  type StackFrame,
  type StackTraceData,
  type StackTraceViewProps,
} from './StackTraceView.js';

/** Shows calls with a stack trace as a `StackTraceView`. */
export const stackTraceShape = /* @__PURE__ */ viewShape(readStackTrace, StackTraceView);
