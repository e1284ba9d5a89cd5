import { ndjsonCall, streamCall, webSocketCall, type AgentBackend } from 'agent-session-react/core';
import { courierBackend } from './courierBackend';

/** Of your app: a token for the agent, and a client library. */
declare const getToken: (renew?: boolean) => Promise<string>;
declare const client: {
  stream(id: string, run: { input: string; signal: AbortSignal }): AsyncIterable<object>;
};

const socket = (first: object) =>
  webSocketCall({ url: async () => `wss://agent.example/runs?token=${await getToken()}`, first });

/** The decoder, and everything that stays as it is over HTTP. */
const courier = courierBackend('https://agent.example/api');

export const overASocket: AgentBackend = {
  ...courier,
  sendMessage: ({ text }, { sessionId }) => socket({ type: 'message', sessionId, text }),
  resume: ({ runId }) => socket({ type: 'follow', runId }),
  stop: ({ runId }) => ({ method: 'POST', url: `https://agent.example/runs/${runId}/stop` }),
};

export const byLines: AgentBackend = {
  ...courier,
  sendMessage: ({ text }, { sessionId }) =>
    ndjsonCall({
      url: '/api/runs',
      body: { sessionId, text },
      headers: async ({ renew }) => ({ authorization: `Bearer ${await getToken(renew)}` }),
    }),
};

export const byALibrary: AgentBackend = {
  ...courier,
  sendMessage: ({ text }, { sessionId = 'new' }) =>
    streamCall((signal) => client.stream(sessionId, { input: text, signal })),
};
