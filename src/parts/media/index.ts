export {
  MediaUrlProvider,
  ToolMediaContext,
  ToolMediaProvider,
  type ResolveMediaUrl,
  type ToolMedia,
} from './MediaContext.js';
export { MediaList, type MediaListProps } from './MediaList.js';
export { lastOf, readMedia, textOf, type MediaItem } from './readMedia.js';
export { useMediaUrl } from './useMediaUrl.js';
