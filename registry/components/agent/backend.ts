import { createScriptedAgent } from 'agent-session-react/testing';
import { ubikBackend } from 'agent-session-react/ubik';

/** Plays an agent in the page, so that there is something to see. Leave it out, and `fetch` as well, for your own agent. */
const agent = createScriptedAgent({ now: Date.now });

/** Where the agent is: `aiSdkBackend`, `agUiBackend` and `agentbBackend` create one for other protocols. */
export const backend = ubikBackend({ url: '/api/ubik', fetch: agent.fetch });
