'use client';
import { useCallback, useEffect, useRef } from 'react';
import { useOptionalSession } from '../../react/session/index.js';

/**
 * Takes down what was typed in a form and not sent yet. A question that is closed elsewhere, while the
 * person is still answering, leaves their words in the composer.
 */
export function useKeptWords(requestId: string): (text: string) => void {
  const words = useRef('');
  const session = useOptionalSession();
  useEffect(
    () => () => {
      const isOpen = session?.getState().requests.some(({ id }) => id === requestId);
      if (session !== undefined && isOpen === false && /\S/.test(words.current)) {
        session.outbox.giveBack(words.current);
      }
    },
    [session, requestId],
  );
  return useCallback((text: string) => {
    words.current = text;
  }, []);
}
