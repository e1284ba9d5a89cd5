export { extentOf } from './extentOf.js';
export { readStream, requireStream } from './readStream.js';
export { isForOutput } from './runFacts.js';
export type { RunReading } from './RunReading.js';
export { RunStream } from './RunStream.js';
