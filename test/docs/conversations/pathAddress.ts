import { useSyncExternalStore } from 'react';

/** The id in the address bar, as in `/chat/4f2a`; null for a new conversation, at `/chat`. */
const read = () => {
  const [, , id = ''] = location.pathname.split('/');
  return id === '' ? null : decodeURIComponent(id);
};

/** Shows a conversation; null for a new one. Back and forward lead through those that were shown. */
export function openChat(id: string | null, { replace = false } = {}): void {
  if (id === read()) return;
  const path = id === null ? '/chat' : `/chat/${encodeURIComponent(id)}`;
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** The id of the conversation that is shown. On a server there is none. */
export const useChatId = () => useSyncExternalStore(watch, read, () => null);

function watch(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}
