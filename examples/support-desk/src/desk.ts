import { useSyncExternalStore } from 'react';

/** The order that the ticket is about. */
export const ORDER = {
  id: '4711',
  customer: 'Ada Moreau',
  item: 'Espresso cup, blue',
  sku: 'CUP-2',
  euros: 24,
} as const;

/** What this page keeps and does. In a real desk it would be a database behind an API. */
export interface Desk {
  /** Euros that the customer gets for the next order: the page's part of the state that it shares with the agent. */
  readonly voucher: number;
  readonly refunds: readonly { readonly callId: string; readonly euros: number }[];
  /** Which warehouse has been asked in which call, and how many it has. */
  readonly answers: readonly {
    readonly callId: string;
    readonly warehouse: string;
    readonly count: number;
  }[];
}

const KEY = 'support-desk';
const EMPTY: Desk = { voucher: 0, refunds: [], answers: [] };

let known = { text: '', desk: EMPTY };

/** The desk as it is, whichever tab has changed it last. */
export function getDesk(): Desk {
  const text = localStorage.getItem(KEY) ?? '';
  if (text !== known.text) known = { text, desk: text === '' ? EMPTY : (JSON.parse(text) as Desk) };
  return known.desk;
}

const listeners = new Set<() => void>();

export function changeDesk(change: (desk: Desk) => Partial<Desk>): void {
  const desk = getDesk();
  localStorage.setItem(KEY, JSON.stringify({ ...desk, ...change(desk) }));
  for (const listener of listeners) listener();
}

export function useDesk(): Desk {
  return useSyncExternalStore(subscribe, getDesk);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Tells of what other tabs have written.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
