/**
 * What the agent makes and rewrites, beside the conversation: with all versions, a comparison, copy and download. With a style
 * sheet of its own. Nobody who does not import it pays for it.
 *
 * @packageDocumentation
 */
export {
  type Artifact,
  type ArtifactDefinition,
  type ArtifactDescription,
  type ArtifactRenderProps,
  type ArtifactStatus,
  type ArtifactVersion,
  defineArtifact,
} from './artifacts/definition/index.js';
export { useArtifacts } from './artifacts/versions/index.js';
export {
  ArtifactCard,
  type ArtifactCardProps,
  ArtifactPanel,
  type ArtifactPanelProps,
  type ArtifactReason,
  ArtifactRoot,
  type ArtifactRootProps,
  artifactViews,
  type ArtifactViews,
  type OpenArtifact,
} from './artifacts/region/index.js';
export type { ArtifactTexts } from './locales/index.js';
