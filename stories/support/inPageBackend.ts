import type { AgentBackend } from '../../src/contract/index.js';
import { createScriptedAgent } from '../../src/testing.js';
import { answerAsMessage, ubikBackend, type ProvideInput } from '../../src/ubik.js';

/** A server that has the agent answers here (see `scripts/scripted-agent-plugin.mjs`). */
export const SERVED_AT = '/api/ubik';

/** The scripted agent takes answers to a tool's question at a path of its own (the real one is unknown). */
export const provideInput: ProvideInput = (request, answer, context) => {
  if (request.kind === 'input') return answerAsMessage(request, answer, context);
  const session = `${context.url}/agent-sessions/${context.sessionId ?? ''}`;
  const url = `${session}/tool-executions/${request.executionId}/input`;
  return { continues: 'same-run', call: { method: 'POST', url, body: answer } };
};

const pathTo =
  (what = '') =>
  ({ sessionId, messageId }: { readonly sessionId: string; readonly messageId: string }) =>
    `agent-sessions/${sessionId}/messages/${messageId}${what}`;

/** Where the scripted agent has what the reference names, and does not say the address of. */
export const paths = {
  message: pathTo(),
  regenerate: pathTo('/regenerate'),
  edit: pathTo('/edit'),
  activate: pathTo('/activate'),
};

/** An agent of a story's own, which lives in the page and remembers nothing. */
export function inPageBackend({ pace }: { readonly pace: number }): AgentBackend {
  const { fetch } = createScriptedAgent({ basePath: SERVED_AT, pace });
  return ubikBackend({ url: SERVED_AT, provideInput, paths, fetch });
}
