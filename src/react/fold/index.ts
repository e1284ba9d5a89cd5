export { useFold, useKept, type Fold } from './useFold.js';
export { useSettled, type Unfolding } from './useUnhurried.js';
