import { createServer } from 'node:http';
import { createScriptedAgent, toNodeMiddleware } from 'agent-session-react/testing';

const agent = createScriptedAgent({ basePath: '/api/ubik', now: Date.now });

createServer(toNodeMiddleware(agent, '/api/ubik')).listen(4000);
