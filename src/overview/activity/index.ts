export { ActivityList, type ActivityListProps } from './ActivityList.js';
export { useActivity } from './useActivity.js';
