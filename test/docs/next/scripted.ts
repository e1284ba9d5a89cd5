import { createScriptedAgent } from 'agent-session-react/testing';

const agent = createScriptedAgent({ basePath: '/api/ubik', now: Date.now });

export { forward as GET, forward as PATCH, forward as POST };

const forward = (request: Request) => agent.fetch(request);
