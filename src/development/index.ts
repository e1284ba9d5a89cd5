export { noteCopy } from './copies.js';
export { reportAnswer, reportFailure } from './reportAnswer.js';
export { reportThrown } from './reportThrown.js';
export { RENAMED } from './earlierNames.js';
export { seeAlso, warn } from './warn.js';
export { watchEntry, watchPanel, watchRoot, type EntrySheet } from './watchRoot.js';
export { reportEnd, watchStream } from './watchStream.js';
export { watchData } from './watchData.js';
export { watchHistory } from './watchHistory.js';
export { watchInput } from './watchInput.js';
export {
  watchAddress,
  watchCallbacks,
  watchDecision,
  watchEach,
  watchFields,
  watchHeaders,
  watchMarkdown,
  watchObserver,
  watchOpened,
  watchOptions,
  watchResume,
  watchSteering,
  watchPolicy,
  watchTexts,
  watchValue,
  watchWord,
  watchWords,
} from './watchOptions.js';
export { watchTwins } from './watchTwins.js';
export { watchViews } from './watchViews.js';
export { watchProps } from './watchProps.js';
