export { afterFrame, isAskedByTool, readStream, requireStream } from './readStream.js';
export { requireHistory } from './requireHistory.js';
export { extentOf, type RunReading } from './RunReading.js';
export { isNothingLeft, RunStream } from './RunStream.js';
