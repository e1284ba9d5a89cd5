'use client';
import { clock } from '../core/clock.js';
import { use, useEffect, useRef, version } from 'react';
import { noteCopy, warn } from '../development/index.js';
import { AgentSessionContext } from './AgentSessionContext.js';

/**
 * Tells the developer of a React that is too old, and of a second copy of React: hooks of this one do not work in what the other
 * renders. To be called by what provides something, of which parts of a second copy of this library are told.
 */
export function warnOfTwoReacts(): void {
  noteCopy();
  const isOld = Number.parseInt(version, 10) < 19;
  warn('old-react', () => (isOld ? [version] : undefined));
  warn('two-reacts', () => {
    if (isOld) return undefined;
    try {
      use(AgentSessionContext);
      return undefined;
    } catch {
      // The first hook below throws as well, and that error is the one that reaches the app.
      return [];
    }
  });
}

/** How many renders in a row bring another one, before it counts as a mistake. A person may switch between agents. */
const MIN_CHANGES = 3;
/** Milliseconds in which they come. */
const WITHIN_MILLISECONDS = 1000;

/** Tells the developer of a backend whose address, or of a session that is another one with each render. */
export function useSteady(mistake: 'new-backend' | 'new-session', name: string | undefined): void {
  const seen = useRef({ name, times: [] as readonly number[] });
  useEffect(() => {
    const { current } = seen;
    warn(mistake, () => {
      const now = clock();
      const times = current.times.filter((time) => now - time < WITHIN_MILLISECONDS);
      current.times = current.name === name ? [] : [...times, now];
      current.name = name;
      return name === undefined || current.times.length < MIN_CHANGES ? undefined : [name];
    });
  });
}
