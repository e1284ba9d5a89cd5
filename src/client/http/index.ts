export { leave, letEnd, readerOf } from './bodies.js';
export {
  ALREADY_ANSWERED,
  appFault,
  CUT_OFF,
  faultOf,
  faultOfAction,
  HttpFault,
  mayHaveArrived,
  NO_RUN,
  NO_WAY_TO_ANSWER,
  NOT_STORED,
  nothingLeft,
  notOffered,
  ofNoSession,
  TOOL_FAILED,
  tooLarge,
  unexpectedAnswer,
  readValidationDetails,
  type ValidationDetail,
} from './faults.js';
export { HttpClient } from './HttpClient.js';
export {
  isOnline,
  pause,
  RETRY_POLICY,
  untilOnline,
  waitBefore,
  type RetryPolicy,
} from './retry.js';
export { AFTER_WAKING, LONGEST_SILENCE, onWake, Timer, unlessAborted } from './Wait.js';
