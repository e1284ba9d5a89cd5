export { Checkpoint, type CheckpointProps } from './Checkpoint.js';
