export { afterFrame, isAskedByTool, readStream } from './readStream.js';
export type { RunReading } from './RunReading.js';
export { isNothingLeft, RunStream, type StartHooks } from './RunStream.js';
