export { callerFirst } from './callerFirst.js';
export { useSharedRef } from './useSharedRef.js';
