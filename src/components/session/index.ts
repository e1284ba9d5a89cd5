export { useRequest } from './useRequest.js';
export { useOptionalSession, useSessionSlice } from './useSessionSlice.js';
