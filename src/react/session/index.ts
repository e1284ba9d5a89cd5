export { useIsElsewhere } from './useIsElsewhere.js';
export { useRequest } from './useRequest.js';
export { useSendOnce } from './useSendOnce.js';
export { useOptionalSession, useSessionSlice } from './useSessionSlice.js';
