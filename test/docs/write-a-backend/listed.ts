import { directoryCalls, type AgentBackend } from 'agent-session-react/core';
import { courierBackend } from './courierBackend';

export const backend: AgentBackend = {
  ...courierBackend('https://agent.example/api'),
  directory: directoryCalls({
    list: ({ page, limit, signal }) => fetch(`/api/chats?page=${page}&limit=${limit}`, { signal }),
    rename: ({ id, title, signal }) =>
      fetch(`/api/chats/${id}`, { method: 'PATCH', body: JSON.stringify({ title }), signal }),
    remove: ({ id, signal }) => fetch(`/api/chats/${id}`, { method: 'DELETE', signal }),
  }),
};
