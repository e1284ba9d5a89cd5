'use client';
import { useState } from 'react';
import type { Connection } from '../../core/state.js';
import { useNow } from '../duration/index.js';

/** Milliseconds until the next try to connect; undefined while none is planned. */
export function useCountdown(connection: Connection): number | undefined {
  const waiting = connection.status === 'reconnecting' && connection.retryIn !== undefined;
  const now = useNow(waiting);
  const [told, setTold] = useState({ connection, at: now });
  if (told.connection !== connection) setTold({ connection, at: now });
  if (!waiting) return undefined;
  return Math.max(0, (connection.retryIn ?? 0) - (now - told.at));
}
