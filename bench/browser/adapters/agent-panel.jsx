// The whole panel, fed with the events of a run: a decoder and the reducer turn them into its state.
import 'agent-session-react/styles.css';
import { createRoot } from 'react-dom/client';
import { AgentPanel } from 'agent-session-react';
import { createOutbox, initialSession, reduceSession } from 'agent-session-react/core';
import { createUbikDecoder } from 'agent-session-react/ubik';

export const meta = { kind: 'candidate', note: 'AgentPanel fed with response_chunk events' };

const idle = () => Promise.resolve();
let decoder = createUbikDecoder();
const listeners = new Set();
let state = initialSession();
let clock = Date.UTC(2026, 0, 1);

const session = {
  capabilities: {},
  getState: () => state,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  sendMessage: idle,
  stop: idle,
  respond: idle,
  retry: idle,
  continueFrom: idle,
  load: idle,
  fetchHistory: () => Promise.resolve({ messages: [] }),
  dispose: () => undefined,
};
session.outbox = createOutbox(session);

function publish(events) {
  for (const event of events) state = reduceSession(state, event);
  for (const listener of listeners) listener();
}

const stamp = () => new Date((clock += 7)).toISOString();

export async function mount(container, { history }) {
  for (const [index, text] of history.entries()) {
    const message = { id: `m${index}`, key: `m${index}`, role: 'assistant', status: 'done' };
    state = {
      ...state,
      messages: [...state.messages, { ...message, parts: [{ type: 'text', id: 't', text }] }],
    };
  }
  createRoot(container).render(<AgentPanel session={session} style={{ height: 700 }} />);
  await new Promise((resolve) => setTimeout(resolve, 50));
}

export const push = (content) =>
  publish(decoder.push({ type: 'response_chunk', content, step: 1, timestamp: stamp() }));

/** A session has no decoder once its run is over. */
export function done() {
  publish(decoder.end());
  decoder = undefined;
}

export const scroller = () => document.querySelector('[data-part="transcript"]') ?? document.body;
