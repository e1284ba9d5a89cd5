import { createOutbox, type AgentSession } from '../../src/client/index.js';
import type { SessionState } from '../../src/core/state.js';
import type { Capabilities } from '../../src/contract/index.js';

/** A session whose state is set by hand. Its actions are told to `onAction` and change nothing. */
export interface FakeSession extends AgentSession {
  set(patch: Partial<SessionState>): void;
}

const ALL: Capabilities = {
  history: true,
  stop: true,
  stopPart: false,
  steer: false,
  resume: true,
  inputRequests: true,
  toolRequests: true,
  editInput: true,
  skippable: [],
  checkpoints: true,
  attachments: true,
  regenerate: false,
  edit: false,
  branches: false,
};

const EMPTY: SessionState = {
  messages: [],
  history: { status: 'none' },
  status: 'idle',
  connection: { status: 'closed' },
  requests: [],
  diagnostics: [],
};

export function fakeSession(
  state: Partial<SessionState> = {},
  onAction: (name: string, ...details: unknown[]) => void = () => undefined,
  capabilities: Partial<Capabilities> = {},
): FakeSession {
  let current: SessionState = { ...EMPTY, ...state };
  const listeners = new Set<() => void>();
  const act =
    (name: string) =>
    (...details: unknown[]) => {
      onAction(name, ...details);
      return Promise.resolve();
    };
  const session: Omit<FakeSession, 'outbox'> = {
    capabilities: { ...ALL, ...capabilities },
    getState: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(patch) {
      current = { ...current, ...patch };
      for (const listener of listeners) listener();
    },
    sendMessage: act('sendMessage'),
    stop: act('stop'),
    respond: act('respond'),
    hold: (requestId, isHeld) => onAction('hold', requestId, isHeld),
    ask: (requestId, isAsking) => onAction('ask', requestId, isAsking),
    retry: act('retry'),
    resend: act('resend'),
    discard: (key) => onAction('discard', key),
    continueFrom: act('continueFrom'),
    load: act('load'),
    fetchHistory: () => Promise.resolve({ messages: [] }),
    dispose: () => undefined,
    ...(capabilities.skippable !== undefined && { skip: act('skip') }),
    ...(capabilities.regenerate === true && { regenerate: act('regenerate') }),
    ...(capabilities.steer === true && {
      steer: (text: string) => {
        onAction('steer', text);
        return Promise.resolve(text !== 'Refuse this');
      },
    }),
    ...(capabilities.edit === true && { edit: act('edit') }),
  };
  return { ...session, outbox: createOutbox(session) };
}
