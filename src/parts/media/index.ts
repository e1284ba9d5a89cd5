export {
  MediaUrlContext,
  MediaUrlProvider,
  ToolMediaContext,
  ToolMediaProvider,
  type ResolveMediaUrl,
  type ToolMedia,
} from './MediaContext.js';
export { MediaList, type MediaListProps } from './MediaList.js';
export { lastOf, OWN_BYTES, readMedia, textOf, type MediaItem } from './readMedia.js';
