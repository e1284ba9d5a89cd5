export { useIsUnanswerable, useRequest } from './useRequest.js';
export { useSendOnce } from './useSendOnce.js';
export { useOptionalSession, useSessionSlice } from '../useSessionSlice.js';
