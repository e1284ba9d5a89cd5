import { createSession } from '../../src/client/session/createSession.js';
import type { AgentSession } from '../../src/client/index.js';
import { placeKey } from '../../src/core/session/requestIndex.js';
import { callsOf, type PageCall } from '../../src/define/run/index.js';
import { agentbBackend } from '../../src/protocols/agentb/agentbBackend.js';
import type { AgentBToolOutput } from '../../src/protocols/agentb/wire.js';
import { announced, created, delta, done, required, shell } from './agentbEvents.js';

/** A call as AgentB writes it. */
interface WireCall {
  readonly id: string;
  readonly function: { readonly name: string };
}

const told = (...events: readonly unknown[]) =>
  new Response(events.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

/**
 * A thread of AgentB whose run waits for these calls, and its store. Each `open` is a page that has loaded it anew.
 *
 * @param statuses How the first submissions are refused.
 * @param options.keepsStopped Whether its server asks for the calls of a run that was stopped all the same.
 */
export function pageToolThread(
  calls: readonly WireCall[],
  statuses: number[] = [],
  { keepsStopped = false }: { readonly keepsStopped?: boolean } = {},
) {
  const submitted: (readonly AgentBToolOutput[])[] = [];
  const messages: unknown[] = [
    { id: 'u1', role: 'user', content: 'Go' },
    { id: 'm1', role: 'assistant', content: '', metadata: { runId: 'r1', tool_calls: calls } },
  ];
  let isOver = false;
  const backend = () =>
    agentbBackend({
      url: 'http://agent.test/agent/stream',
      sessionId: 't1',
      fetch: async () => told(created(), shell('m1'), ...calls.map(announced), required(...calls)),
      history: async () =>
        ({
          messages: [...messages],
          ...(!isOver && { pending: { runId: 'r1', toolCalls: calls } }),
        }) as never,
      cancel: () => {
        isOver = !keepsStopped;
      },
      submitToolOutputs: async ({ outputs }) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        const status = statuses.shift();
        if (status !== undefined) return new Response(null, { status });
        submitted.push(outputs);
        isOver = true;
        messages.push(
          ...outputs.map(({ tool_call_id, output }) => ({
            id: `result-${tool_call_id}`,
            role: 'tool',
            content: output,
            metadata: { runId: 'r1', tool_call_id },
          })),
        );
        return told(created(), shell('m2'), delta('m2', 'Thanks.'), done());
      },
    });
  return {
    /** What the agent was given, submission by submission. */
    submitted,
    backend,
    /** A session as of a page that has just been loaded. */
    open: async () => {
      const session = createSession({ backend: backend() });
      await session.load();
      return session;
    },
  };
}

/** What the page knows of a call, whichever message it is in. */
export function pageCallOf(session: AgentSession, callId = 'c1'): PageCall | undefined {
  const calls = session.getState().messages.map(({ key }) => {
    return callsOf(session).get(placeKey(key, callId));
  });
  return calls.find((call) => call !== undefined);
}

/** A storage as of a browser, empty. */
export function createStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
