export { Countdown } from './Countdown.js';
export { Duration, elapsedBetween, type DurationProps } from './Duration.js';
export { useIsOver } from './useIsOver.js';
export { useNow } from './useNow.js';
export { useTime, useToday } from './useTime.js';
