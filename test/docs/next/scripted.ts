import { createScriptedAgent } from 'agent-session-react/testing';

const agent = createScriptedAgent({ basePath: '/api/ubik' });

export { forward as GET, forward as PATCH, forward as POST };

const forward = (request: Request) => agent.fetch(request);
