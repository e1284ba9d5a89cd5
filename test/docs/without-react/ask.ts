import { createSession, toMarkdown, type AgentBackend } from 'agent-session-react/core';

/** Sends one message, prints what the agent is doing, and returns the answer. */
export async function ask(backend: AgentBackend, message: string): Promise<string> {
  const session = createSession({ backend });
  let told = '';
  session.subscribe(() => {
    const { status } = session.getState();
    if (status !== told) console.log((told = status));
  });
  await session.sendMessage(message);
  const { messages, status, fault } = session.getState();
  session.dispose();
  if (status !== 'done') throw new Error(fault?.message ?? `The run is ${status}.`);
  return toMarkdown(messages.at(-1)?.parts ?? []);
}
