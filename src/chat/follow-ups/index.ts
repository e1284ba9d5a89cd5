export { FollowUps, type FollowUpsProps, type FollowUpSuggestions } from './FollowUps.js';
export { followUpsIn } from './followUpsIn.js';
