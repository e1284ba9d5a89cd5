export {
  agentFault,
  ALREADY_ANSWERED,
  appFault,
  CUT_OFF,
  faultOf,
  faultOfAction,
  faultOfStop,
  faultOfHost,
  HttpFault,
  mayHaveArrived,
  NO_RUN,
  NO_WAY_TO_ANSWER,
  NOT_STORED,
  nothingLeft,
  saysOnlyError,
  statedFault,
  notOffered,
  ofNoSession,
  tooLarge,
  unexpectedAnswer,
  readValidationDetails,
  type ValidationDetail,
} from './faults.js';
export { contentTypeOf, leave, letEnd, readerOf } from './body.js';
export { HttpClient } from './HttpClient.js';
export { ndjsonCall, type NdjsonCallOptions, type WatchableCall } from './ndjsonCall.js';
export { streamCall } from './streamCall.js';
export { webSocketCall, type SocketRequest, type WebSocketCallOptions } from './webSocketCall.js';
export {
  AFTER_WAKING,
  exchange,
  isOnline,
  SILENCE_TIMEOUT,
  nextTask,
  onWake,
  pause,
  RETRY_POLICY,
  Timer,
  unlessAborted,
  untilOnline,
  waitBefore,
  type RetryPolicy,
} from './Wait.js';
