export { useArtifactTexts } from './useArtifactTexts.js';
