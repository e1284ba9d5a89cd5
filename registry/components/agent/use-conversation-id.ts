import { useSyncExternalStore } from 'react';

const NAME = 'conversation';

/** The id in the address bar, as in `/?conversation=4f2a`; null for a new conversation. */
const read = () => new URLSearchParams(location.search).get(NAME);

/** The id of the conversation that is shown. On a server there is none. */
export const useConversationId = () => useSyncExternalStore(watch, read, () => null);

/** Shows a conversation; null for a new one. Back and forward lead through those that were shown. */
export function openConversation(id: string | null, { replace = false } = {}): void {
  if (id === read()) return;
  const url = new URL(location.href);
  if (id === null) url.searchParams.delete(NAME);
  else url.searchParams.set(NAME, id);
  if (replace) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  dispatchEvent(new PopStateEvent('popstate'));
}

function watch(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}
