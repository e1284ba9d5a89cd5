import type { DirectoryFunctions } from 'agent-session-react/core';

/** The list of conversations, on routes of your own server. The same for every backend. */
export const functions = {
  list: ({ page, limit, signal }) => fetch(`/api/chats?page=${page}&limit=${limit}`, { signal }),
  rename: ({ id, title, signal }) =>
    fetch(`/api/chats/${id}`, { method: 'PATCH', body: JSON.stringify({ title }), signal }),
  remove: ({ id, signal }) => fetch(`/api/chats/${id}`, { method: 'DELETE', signal }),
} satisfies DirectoryFunctions;
