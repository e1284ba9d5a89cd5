import { HistoryNotice } from './HistoryNotice.js';
import { JumpToLatest } from './JumpToLatest.js';
import { TranscriptMessages } from './TranscriptMessages.js';
import { Transcript as Whole } from './Transcript.js';
import { TranscriptRoot } from './TranscriptRoot.js';
import { TranscriptViewport } from './TranscriptViewport.js';

export type { TranscriptProps } from './Transcript.js';
export type { FollowMode } from './useFollow.js';

/** The messages of the session. Follows the end of the conversation until the person scrolls away. */
export const Transcript = /* @__PURE__ */ Object.assign(Whole, {
  Root: TranscriptRoot,
  Viewport: TranscriptViewport,
  Messages: TranscriptMessages,
  History: HistoryNotice,
  JumpToLatest,
});
