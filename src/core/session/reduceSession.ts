import type { SessionEvent, SessionEventOf } from '../events.js';
import type { Message, SessionState } from '../state.js';
import { toFold, toState, type FoldState } from './FoldState.js';
import { applyPartEvent, applyPartEvents, replaceContent, requestInput } from './content.js';
import { loadCached, loadEarlier, loadHistory, noteHistory } from './history.js';
import { isSameValue } from './reconcileParts.js';
import { isPartEvent } from './reduceParts.js';
import { withDiagnostic } from './withDiagnostic.js';
import { confirmMessage, describeMessage, removeMessage, submitMessage } from './messages.js';
import {
  answerRequest,
  askForApproval,
  decideRequest,
  failRequest,
  holdRequest,
  readyRequest,
  reopenRequest,
  submitRequest,
  withoutRequests,
} from './requests.js';
import {
  attachRun,
  carryMessage,
  endRun,
  identifyRun,
  markRun,
  rewindRun,
  requestStop,
  startRun,
  submitRun,
  unmarkRun,
  updateRunMessage,
  withRun,
} from './runs.js';
import { applyToolEvent, reportStrays, settleTool } from './tools.js';

const EMPTY: SessionState = {
  messages: [],
  history: { status: 'none' },
  status: 'idle',
  connection: { status: 'closed' },
  requests: [],
  diagnostics: [],
};

/** A session in which nothing has happened yet. */
export function initialSession(): SessionState {
  return EMPTY;
}

/**
 * Returns the next state of a session. Pure: no clock, no randomness, no exceptions. Live streams, stored
 * history, replay and time travel all use this function. Whatever an event does not change
 * keeps its identity, and the work does not grow with the length of the session.
 */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  const fold = toFold(state);
  const next = reduceFold(fold, event);
  return next === fold ? state : toState(next);
}

function reduceFold(state: FoldState, event: SessionEvent): FoldState {
  if (isPartEvent(event)) return applyPartEvent(state, event);
  switch (event.type) {
    case 'tool-update':
    case 'tool-output':
    case 'tool-request':
      return applyToolEvent(state, event);
    case 'tool-outcome':
      return settleTool(state, event);
    case 'run-start':
      return startRun(state, event);
    case 'run-identify':
      return identifyRun(state, event);
    case 'user-message':
      return confirmMessage(state, event);
    case 'run-progress':
      return progressRun(state, event);
    case 'agent-state':
      return event.state === state.agentState ? state : { ...state, agentState: event.state };
    case 'run-usage':
      return attach(state, { usage: event.usage });
    case 'message-metadata':
      return attach(state, { metadata: event.metadata });
    case 'message-carry':
      return carryMessage(state, event);
    case 'transient-data':
      return state;
    case 'run-stop-request':
      return requestStop(state, event);
    case 'run-mark':
      return markRun(state, event);
    case 'run-rewind':
      return rewindRun(state, event);
    case 'run-unmark':
      return unmarkRun(state);
    case 'run-end':
      return reportStrays(endRun(state, event));
    case 'part-events':
      return applyPartEvents(state, event.events);
    case 'content-replace':
      return replaceContent(state, event);
    case 'input-request':
      return requestInput(state, event);
    case 'session-identify': {
      const { type: _, ...identity } = event;
      return { ...state, ...identity };
    }
    case 'history-status':
      return noteHistory(state, event);
    case 'history-load':
      return loadHistory(state, event);
    case 'cache-load':
      return loadCached(state, event);
    case 'earlier-load':
      return loadEarlier(state, event);
    case 'earlier-status':
      return { ...state, earlier: event.status };
    case 'message-submit':
      return submitMessage(state, event);
    case 'message-update':
      return describeMessage(state, event);
    case 'message-remove':
      return withoutRequests(
        removeMessage(state, event.key),
        ({ messageKey }) => messageKey === event.key,
      );
    case 'run-submit':
      return submitRun(state, event);
    case 'run-attach':
      return attachRun(state, event);
    case 'request-submit':
      return submitRequest(state, event);
    case 'request-ready':
      return readyRequest(state, event);
    case 'request-ask':
      return askForApproval(state, event);
    case 'request-decide':
      return decideRequest(state, event);
    case 'request-hold':
      return holdRequest(state, event);
    case 'request-reopen':
      return reopenRequest(state, event);
    case 'request-fail':
      return failRequest(state, event);
    case 'request-close':
      return answerRequest(state, event);
    case 'connection-change':
      return { ...state, connection: event.connection };
    case 'fault': {
      const { fault: _, ...rest } = state;
      return event.fault === undefined ? rest : { ...rest, fault: event.fault };
    }
    case 'diagnostic':
      return withDiagnostic(state, event.diagnostic);
    case 'unknown':
      return withDiagnostic(state, {
        code: 'unknown-event',
        message: `Unknown event of ${event.protocol} was ignored.`,
        raw: event.raw,
      });
    default:
      event satisfies never;
      return state;
  }
}

function progressRun(state: FoldState, event: SessionEventOf<'run-progress'>): FoldState {
  const running = withRun(state);
  return { ...running, progress: { ...running.progress, ...event.progress } };
}

/** Adds usage or metadata to the message of the run. */
function attach(state: FoldState, told: Partial<Pick<Message, 'metadata' | 'usage'>>): FoldState {
  return updateRunMessage(withRun(state), (message) => {
    const next = { ...message, ...told };
    const isSame =
      isSameValue(message.usage, next.usage) && isSameValue(message.metadata, next.metadata);
    return isSame ? message : next;
  });
}
