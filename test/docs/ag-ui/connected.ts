import { agUiBackend } from 'agent-session-react/ag-ui';

export const threadBackend = (threadId: string) =>
  agUiBackend({
    url: '/api/agent/default/run',
    connect: '/api/agent/default/connect',
    threadId,
  });
