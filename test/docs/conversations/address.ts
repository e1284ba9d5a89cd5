import { useSyncExternalStore } from 'react';

/** The id in the address bar, as in `/assistant?chat=4f2a`; null for a new conversation. */
const read = () => new URLSearchParams(location.search).get('chat');

/** Shows a conversation; null for a new one. Back and forward lead through those that were shown. */
export function openChat(id: string | null, { replace = false } = {}): void {
  if (id === read()) return;
  const url = new URL(location.href);
  if (id === null) url.searchParams.delete('chat');
  else url.searchParams.set('chat', id);
  if (replace) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** The id of the conversation that is shown. On a server there is none. */
export const useChatId = () => useSyncExternalStore(watch, read, () => null);

function watch(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}
