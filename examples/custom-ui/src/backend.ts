import { createScriptedAgent } from 'agent-session-react/testing';
import { ubikBackend } from 'agent-session-react/ubik';

/** Plays scripts in the page, in place of a server. For a real agent, leave it out, and `fetch` as well. */
const agent = createScriptedAgent({ now: Date.now });

export const backend = ubikBackend({ url: '/api/ubik', fetch: agent.fetch });
