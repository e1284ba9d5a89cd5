export type { Artifact, ArtifactStatus, ArtifactVersion } from './Artifact.js';
export {
  defineArtifact,
  nameOf,
  type ArtifactDefinition,
  type ArtifactDescription,
  type ArtifactRenderProps,
} from './defineArtifact.js';
