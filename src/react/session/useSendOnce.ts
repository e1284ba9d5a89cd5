'use client';
import { useCallback, useRef } from 'react';
import { isBusy } from '../../core/session/runStatus.js';
import { useSession } from '../AgentSessionContext.js';

/**
 * Sends a message. Clicks that come before the first one has had any effect, all in one task, are one
 * click; while a run is on its way there is nothing to send. Tells whether it was sent.
 */
export function useSendOnce(): (text: string) => boolean {
  const session = useSession();
  const sending = useRef(false);
  return useCallback(
    (text: string) => {
      if (sending.current || isBusy(session.getState().status)) return false;
      sending.current = true;
      void session.sendMessage(text);
      // Queued behind the session's own first step, which makes it busy.
      setTimeout(() => {
        sending.current = false;
      });
      return true;
    },
    [session],
  );
}
