export { ChangeList, type ChangeListProps } from './ChangeList.js';
export { useChanges } from './useChanges.js';
