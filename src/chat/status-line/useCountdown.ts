'use client';
import { useState } from 'react';
import type { Connection } from '../../core/state.js';
import { useNow } from '../../ui/duration/index.js';

/** Milliseconds until the next try to connect; undefined while none is planned. */
export function useCountdown(connection: Connection): number | undefined {
  const waiting = connection.status === 'reconnecting' && connection.retryIn !== undefined;
  const now = useNow(waiting);
  const [told, setTold] = useState({ connection, at: now });
  if (told.connection !== connection || (told.at === undefined && now !== undefined)) {
    setTold({ connection, at: now });
  }
  if (!waiting) return undefined;
  const passed = now === undefined || told.at === undefined ? 0 : now - told.at;
  return Math.max(0, (connection.retryIn ?? 0) - passed);
}
