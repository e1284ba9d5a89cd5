export type { ArtifactReason, OpenArtifact } from './ArtifactContext.js';
export { ArtifactCard, type ArtifactCardProps } from './ArtifactCard.js';
export { ArtifactPanel, type ArtifactPanelProps } from './ArtifactPanel.js';
export { ArtifactRoot, type ArtifactRootProps } from './ArtifactRoot.js';
export { artifactViews, type ArtifactViews } from './artifactViews.js';
