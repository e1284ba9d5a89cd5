export { Duration, elapsedBetween, type DurationProps } from './Duration.js';
export { useNow } from './useNow.js';
