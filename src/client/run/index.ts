export { readStream, requireStream } from './readStream.js';
export { RETRY_POLICY, waitBefore, type RetryPolicy } from './Reconnection.js';
export { extentOf, type RunReading } from './RunReading.js';
export { RunStream } from './RunStream.js';
