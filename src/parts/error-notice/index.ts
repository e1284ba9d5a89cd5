export { findFailure } from './findFailure.js';
export { readHeadline } from './readDetails.js';
export { ErrorNotice, type ErrorNoticeProps } from './ErrorNotice.js';
