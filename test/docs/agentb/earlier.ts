import { agentbBackend } from 'agent-session-react/agentb';

export const backend = agentbBackend({
  url: '/agent/stream',
  history: ({ threadId, signal }) => fetch(`/threads/${threadId}/messages?last=40`, { signal }),
  earlier: ({ threadId, before, signal }) =>
    fetch(`/threads/${threadId}/messages?last=40&before=${before}`, { signal }),
});
