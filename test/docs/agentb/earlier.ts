import { agentbBackend } from 'agent-session-react/agentb';

export const backend = agentbBackend({
  url: '/agent/stream',
  history: ({ sessionId, signal }) => fetch(`/threads/${sessionId}/messages?last=40`, { signal }),
  earlier: ({ sessionId, before, signal }) =>
    fetch(`/threads/${sessionId}/messages?last=40&before=${before}`, { signal }),
});
