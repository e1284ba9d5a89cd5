import type { AgentBackend } from 'agent-session-react/core';
import { courierBackend } from './courierBackend';

export const numbered: AgentBackend = {
  ...courierBackend('https://agent.example/api'),
  stream: { cursorOf: (_, id) => id || undefined },
  resume: ({ runId, cursor }) => ({
    method: 'GET',
    url: `https://agent.example/runs/${runId}`,
    ...(cursor !== undefined && { headers: { 'last-event-id': cursor } }),
  }),
};
