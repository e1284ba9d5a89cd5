import { webSocketCall, type AgentBackend, type Decoder } from 'agent-session-react/core';
import { courierBackend } from './courierBackend';

const courier = courierBackend('https://agent.example/api');
const FAULT = { code: 'agent', retryable: true } as const;

/** A message of a GraphQL subscription; `next` holds a frame of Courier. */
type Message = { type?: string; payload?: { data?: { run?: unknown }; 0?: { message?: unknown } } };

function createDecoder(): Decoder {
  const inner = courier.createDecoder();
  const push = (message: unknown) => {
    const { type, payload } = { ...(message as Message) };
    if (type === 'connection_ack' || type === 'ping' || type === 'pong') return [];
    if (type === 'next') return inner.push(payload?.data?.run);
    // Courier has said `done` in a frame before. A server whose `complete` is the success itself returns
    // `{ type: 'run-end', outcome: 'done' }` here, unless the run has asked.
    if (type === 'complete') return inner.end();
    if (type !== 'error') return inner.push(message);
    const text = payload?.[0]?.message;
    const fault = { ...FAULT, message: typeof text === 'string' ? text : '' };
    return [{ type: 'run-end', outcome: 'failed', fault } as const];
  };
  return { push, end: (isCut) => inner.end(isCut) };
}

/** @param url The URL of the socket, such as `wss://agent.example/graphql`. */
export function subscribed(url: string): AgentBackend {
  const subscribe = (query: string, variables: object) =>
    webSocketCall({
      url,
      protocols: 'graphql-transport-ws',
      first: { type: 'connection_init' },
      reply: (message) => {
        const { type } = { ...(message as Message) };
        if (type === 'ping') return { type: 'pong' };
        if (type !== 'connection_ack') return undefined;
        return { id: '1', type: 'subscribe', payload: { query, variables } };
      },
      last: { id: '1', type: 'complete' },
    });
  const send = 'subscription ($chat: ID!, $text: String!) { run(chat: $chat, text: $text) }';
  const follow = 'subscription ($run: ID!) { run(id: $run) }';
  return {
    ...courier,
    createDecoder,
    sendMessage: ({ text }, { sessionId: chat }) => subscribe(send, { chat, text }),
    resume: ({ runId: run }) => subscribe(follow, { run }),
  };
}
