'use client';
import { useCallback, useRef } from 'react';
import { isBusy } from '../../core/session/runStatus.js';
import { useSession } from '../AgentSessionContext.js';

/**
 * Sends a message. Several clicks in one task, before the first has had any effect, count as one; during a run, nothing is
 * sent. Returns whether the message was sent.
 */
export function useSendOnce(): (text: string) => boolean {
  const session = useSession();
  const sending = useRef(false);
  return useCallback(
    (text: string) => {
      if (sending.current || isBusy(session.getState().status)) return false;
      sending.current = true;
      void session.sendMessage(text);
      // Queued after the first step of `sendMessage`, which makes the session busy.
      setTimeout(() => {
        sending.current = false;
      });
      return true;
    },
    [session],
  );
}
