export { Checkpoint, type CheckpointProps } from './Checkpoint.js';
export { CheckpointList, type CheckpointListProps } from './CheckpointList.js';
export { useCheckpoints } from './useCheckpoints.js';
