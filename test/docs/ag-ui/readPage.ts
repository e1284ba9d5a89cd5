import type { AgentSession } from 'agent-session-react';

/** Answers each call of `read_page`. Returns a function that ends this. */
export function answerReadPage(session: AgentSession): () => void {
  return session.subscribe(() => {
    for (const request of session.getState().requests) {
      if (request.kind !== 'tool' || request.toolName !== 'read_page') continue;
      if (request.status !== 'pending') continue;
      void session.respond(request.id, { input: document.title, type: 'text' });
    }
  });
}
