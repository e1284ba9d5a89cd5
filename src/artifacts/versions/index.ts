export { useArtifacts } from './useArtifacts.js';
