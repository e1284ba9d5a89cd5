import { approve, createSession } from 'agent-session-react/core';
import { courierBackend } from './courierBackend';

const session = createSession({ backend: courierBackend('https://agent.example/api') });
await session.sendMessage('A train to Paris');

const { messages, requests, status, diagnostics } = session.getState();
console.log(status, messages, diagnostics);
if (requests[0] !== undefined) await session.respond(requests[0].id, approve());
