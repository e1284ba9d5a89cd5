'use client';
import { useEffect, useLayoutEffect, useReducer } from 'react';
import { type AgentSession } from '../client/index.js';
import { bringUnsent } from './leftSessions.js';

/**
 * Shows what is stored of a session on this device, and loads its stored messages. What could not be loaded is asked for again
 * when the network or the person comes back.
 */
export function useHistory(session: AgentSession | undefined): void {
  const [, renderNow] = useReducer((count: number) => count + 1, 0);
  // In a layout effect: after hydration, and before the first paint, which shows that messages are on their way.
  useLayoutEffect(() => {
    if (session === undefined) return;
    const before = session.getState();
    session.restore?.();
    bringUnsent(session);
    const { sessionId, history } = session.getState();
    const isMissing = history.status === 'none' || history.status === 'failed';
    if (isMissing && sessionId !== undefined && session.capabilities.history) void session.load();
    // Components below subscribe only after the paint, so this change needs a render.
    if (session.getState() !== before) renderNow();
  }, [session]);
  useEffect(() => {
    if (session === undefined) return undefined;
    const tryAgain = () => {
      const { fault, status } = session.getState().history;
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && status === 'failed' && fault?.retryable === true) void session.load();
    };
    window.addEventListener('online', tryAgain);
    document.addEventListener('visibilitychange', tryAgain);
    return () => {
      window.removeEventListener('online', tryAgain);
      document.removeEventListener('visibilitychange', tryAgain);
    };
  }, [session]);
}
