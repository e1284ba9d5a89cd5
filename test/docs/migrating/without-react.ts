import { createSession, readEventStream } from 'agent-session-react/core';
import { agentbBackend, type AgentBEvent } from 'agent-session-react/agentb';

/** A conversation without React. */
export async function ask(url: string, prompt: string): Promise<string> {
  const session = createSession({ backend: agentbBackend({ url }) });
  session.subscribe(() => console.log(session.getState().status));
  await session.sendMessage(prompt);
  const answer = session.getState().messages.at(-1);
  session.dispose();
  return JSON.stringify(answer?.parts);
}

/** Only the events of one run. */
export async function* eventsOf(url: string, prompt: string): AsyncGenerator<AgentBEvent> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prompt }),
  });
  if (response.body === null) return;
  for await (const { data } of readEventStream(response.body, { takesUnfinished: true })) {
    yield JSON.parse(data) as AgentBEvent;
  }
}
