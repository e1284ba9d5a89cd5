'use client';
import { QueryClientContext } from '@tanstack/react-query';
import { type RefObject, use, useEffect } from 'react';
import { warn } from '../development/index.js';

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
