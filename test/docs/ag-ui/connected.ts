import { agUiBackend } from 'agent-session-react/ag-ui';

export const threadBackend = (sessionId: string) =>
  agUiBackend({
    url: '/api/agent/default/run',
    connect: '/api/agent/default/connect',
    sessionId,
  });
