'use client';
import { clock } from '../core/clock.js';
import { QueryClientContext } from '@tanstack/react-query';
import { type RefObject, use, useEffect, useRef } from 'react';
import { warn } from '../development/index.js';
import { AgentSessionContext } from './AgentSessionContext.js';

/** Tells the developer of a second copy of React: hooks of this one do not work in what the other renders. */
export function warnOfTwoReacts(): void {
  warn('two-reacts', () => {
    try {
      use(AgentSessionContext);
      return undefined;
    } catch {
      // The first hook below throws as well, and that error is the one that reaches the app.
      return [];
    }
  });
}

/** Tells the developer of a `QueryClientProvider` around an element that is of another copy of React Query. */
export function useOneReactQuery(element: RefObject<HTMLElement | null>): void {
  const client = use(QueryClientContext);
  useEffect(() => {
    warn('two-react-queries', () =>
      client === undefined && element.current !== null && hasProvider(element.current)
        ? []
        : undefined,
    );
  }, [client, element]);
}

interface Fiber {
  readonly return: Fiber | null;
  readonly type: unknown;
}

/** React keeps what it has rendered at the elements; there is no other way to see a provider of another copy. */
function hasProvider(element: HTMLElement): boolean {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  let fiber = key === undefined ? null : (element as unknown as Record<string, Fiber | null>)[key];
  while (fiber) {
    const { type } = fiber;
    if (typeof type === 'function' && type.name === 'QueryClientProvider') return true;
    fiber = fiber.return;
  }
  return false;
}

/** How many renders in a row bring another address, before it counts as a mistake. A person may switch between agents. */
const OFTEN = 3;
/** Milliseconds in which they come. */
const SOON = 1000;

/** Tells the developer of a backend whose address is another with each render. */
export function useSteadyAddress(address: string): void {
  const seen = useRef({ address, times: [] as readonly number[] });
  useEffect(() => {
    const { current } = seen;
    warn('new-backend', () => {
      const now = clock();
      const times = current.times.filter((time) => now - time < SOON);
      current.times = current.address === address ? [] : [...times, now];
      current.address = address;
      return current.times.length < OFTEN ? undefined : [address];
    });
  });
}
