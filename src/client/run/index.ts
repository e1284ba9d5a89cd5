export { extentOf, isForOutput } from './runFacts.js';
export { readStream, requireStream } from './readStream.js';
export type { RunReading } from './RunReading.js';
export { RunStream } from './RunStream.js';
