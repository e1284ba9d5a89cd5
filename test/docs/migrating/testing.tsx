import { AgentPanel } from 'agent-session-react';
import { agentbBackend } from 'agent-session-react/agentb';
import { createAgentBReplay } from 'agent-session-react/testing';

const replay = createAgentBReplay({
  recordings: {
    hello: [
      { type: 'agent.run.created', data: { status: 'in_progress' } },
      { type: 'thread.message.delta', data: { messageId: 'm1', delta: { contentChunk: 'Hi!' } } },
      { type: 'thread.run.completed', data: { status: 'completed' } },
    ]
      .map((event) => `data: ${JSON.stringify({ runId: 'r1', threadId: 't1', ...event })}\n\n`)
      .join(''),
  },
  pace: 0,
});

const backend = agentbBackend({
  url: 'http://agent.test/api/agentb/hello',
  fetch: replay.fetch,
});

export const Tested = () => <AgentPanel backend={backend} />;
