export { Duration, elapsedBetween, type DurationProps } from './Duration.js';
export { useNow } from './useNow.js';
export { useTime } from './useTime.js';
