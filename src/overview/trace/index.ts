export { Trace } from './Trace.js';
export type { TraceProps } from './TraceProps.js';
export { TraceButton, type TraceButtonProps } from './TraceButton.js';
export { TraceView } from './TraceView.js';
export { tracedMessages } from './useTracedRuns.js';
