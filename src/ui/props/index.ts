export { callerFirst } from './callerFirst.js';
export { useSharedRef } from './useSharedRef.js';
export { withRender, type ElementProps } from './withRender.js';
