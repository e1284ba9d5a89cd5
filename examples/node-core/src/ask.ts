import { createSession, type SessionMessage } from 'agent-session-react/core';
import { createScriptedAgent, text, tool, type Scenario } from 'agent-session-react/testing';
import { ubikBackend } from 'agent-session-react/ubik';

const { UBIK_API_KEY, UBIK_URL = 'https://app.ubik-agent.com/api/v1' } = process.env;

/** What is played without a key, when a question mentions a train. */
const train: Scenario = {
  name: 'train',
  words: /train/iu,
  script: [
    tool('search_trains', { input: { to: 'Lyon' }, result: { departures: ['18:29'] } }),
    text('The next one leaves at **18:29**.'),
  ],
};

/** Asks an agent, and returns the conversation. Without a key, a script answers. */
export async function ask(question: string): Promise<readonly SessionMessage[]> {
  const backend =
    UBIK_API_KEY === undefined
      ? ubikBackend({
          url: UBIK_URL,
          fetch: createScriptedAgent({ pace: 0, scenarios: [train] }).fetch,
        })
      : ubikBackend({ url: UBIK_URL, auth: { apiKey: UBIK_API_KEY } });
  const session = createSession({ backend });
  await session.sendMessage(question);
  const { messages } = session.getState();
  session.dispose();
  return messages;
}
