export { Checkpoint, type CheckpointProps } from './Checkpoint.js';
export { Checkpoints, type CheckpointsProps } from './Checkpoints.js';
export { useCheckpoints } from './useCheckpoints.js';
