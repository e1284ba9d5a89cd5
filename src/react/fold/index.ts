export { useFold, useKept, type Fold, type FoldProps, type FoldReason } from './useFold.js';
export { useSettled, type Unfolding } from './useUnhurried.js';
