export * from './agent-launcher/index.js';
export * from './agent-panel/index.js';
export * from './agent-root/index.js';
export * from './announcer/index.js';
export * from './button/index.js';
export * from './checkpoint/index.js';
export * from './composer/index.js';
export * from './copy-button/index.js';
export * from './details/index.js';
export * from './duration/index.js';
export * from './empty-state/index.js';
export * from './error-notice/index.js';
export * from './icon/index.js';
export * from './input-form/index.js';
export * from './json-view/index.js';
export * from './keyboard/index.js';
export * from './locale/index.js';
export {
  MediaList,
  MediaUrlProvider,
  ToolMediaProvider,
  type MediaItem,
  type MediaListProps,
  type ResolveMediaUrl,
  type ToolMedia,
} from './media/index.js';
export * from './message/index.js';
export * from './panel-body/index.js';
export * from './part/index.js';
export * from './progress-line/index.js';
export * from './row/index.js';
export * from './safe-url/index.js';
export * from './scroll-box/index.js';
export * from './session-list/index.js';
export * from './status-line/index.js';
export * from './status-mark/index.js';
export * from './step/index.js';
export * from './sub-agent/index.js';
export * from './text/index.js';
export * from './thinking/index.js';
export * from './tool-call/index.js';
export * from './transcript/index.js';
