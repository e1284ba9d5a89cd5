export { useFold, type Fold } from './useFold.js';
export { useKept } from './useKept.js';
export { useSettled } from './useSettled.js';
export type { Unfolding } from './useUnhurried.js';
