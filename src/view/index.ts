export * from '../panel/agent-panel/index.js';
export * from '../panel/agent-root/index.js';
export * from '../chat/announcer/index.js';
export { Button, type ButtonProps } from '../ui/Button.js';
export { CheckpointList, useCheckpoints } from '../parts/checkpoint/index.js';
export type { CheckpointListProps, CheckpointProps } from '../parts/checkpoint/index.js';
export * from '../chat/composer/index.js';
export { CopyButton, type CopyButtonProps } from '../ui/CopyButton.js';
export { Details, type DetailsProps } from '../ui/Details.js';
export * from '../ui/duration/index.js';
export * from '../chat/empty-state/index.js';
export * from '../parts/error-notice/index.js';
export * from '../ui/icon/index.js';
export * from '../parts/input-form/index.js';
export * from '../ui/json-view/index.js';
export * from '../chat/keyboard/index.js';
export * from '../ui/locale/index.js';
export {
  MediaList,
  MediaUrlProvider,
  ToolMediaProvider,
  type MediaItem,
  type MediaListProps,
  type ResolveMediaUrl,
  type ToolMedia,
} from '../parts/media/index.js';
export * from '../chat/message/index.js';
export * from '../parts/registry/index.js';
export { ProgressLine, type ProgressLineProps } from '../ui/ProgressLine.js';
export * from '../ui/disclosure/index.js';
export { useContent } from '../ui/content/index.js';
export * from '../chat/session-list/index.js';
export * from '../chat/status-line/index.js';
export { StatusMark, type StatusMarkProps } from '../ui/StatusMark.js';
export type { FoldReason, StepProps } from '../parts/step/index.js';
export type { SubAgentProps } from '../parts/sub-agent/index.js';
export * from '../markdown/index.js';
export * from '../parts/thinking/index.js';
export type { ToolCallProps } from '../parts/tool-call/index.js';
export * from '../chat/transcript/index.js';
export * from '../parts/usage/index.js';
export {
  DataView,
  FileView,
  SourceView,
  type DataViewProps,
  type FileViewProps,
  type SourceViewProps,
} from '../parts/file-source-data/index.js';
