import { agentbBackend, type AgentBMessage } from '../../src/agentb.js';
import type { AgentBackend } from '../../src/contract/index.js';
import { createAgentBReplay, type AgentBReplay } from '../../src/testing.js';
import {
  BASE,
  promptOf,
  RECORDINGS,
  recordingsFor,
  storedOf,
  type Recording,
} from './agentbRecordings.js';

interface Thread {
  readonly id: string;
  readonly title?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly messages: AgentBMessage[];
  readonly replay: AgentBReplay;
}

/** What the recorded agent knows an answer to. */
const TAKES = new Map(RECORDINGS.map((recording) => [promptOf(recording), recording]));

const FILLED: readonly (readonly [title: string, Recording[]])[] = [
  ['Order 77 and the rain', ['tool-chain']],
  ['Ada and the weather', ['turns-1', 'turns-2', 'turns-3']],
  ['A way to make coffee', ['markdown-long']],
];

/** A host of AgentB as small as can be: it keeps threads in memory, and its agent plays recordings. */
export function agentbHost({ pace }: { readonly pace: number }): AgentBackend {
  const threads = new Map<string, Thread>();
  const open = (title?: string): Thread => {
    const id = crypto.randomUUID();
    const replay = createAgentBReplay({ recordings: recordingsFor(id), pace });
    const now = new Date().toISOString();
    const thread = { id, createdAt: now, updatedAt: now, messages: [], replay };
    threads.set(id, title === undefined ? thread : { ...thread, title });
    return threads.get(id) as Thread;
  };
  const change = (id: string, changes: Partial<Thread>) => {
    const thread = threads.get(id) ?? open();
    threads.set(id, { ...thread, ...changes });
  };
  for (const [title, recordings] of FILLED.toReversed()) {
    const { id, messages } = open(title);
    messages.push(...recordings.flatMap((recording) => storedOf(recording, id)));
  }
  return agentbBackend({
    url: BASE,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { prompt, threadId } = (await request.clone().json()) as Record<string, string>;
      const thread = threads.get(threadId ?? '') ?? open();
      const { id, title = prompt ?? '', messages, replay } = thread;
      const recording = TAKES.get(prompt ?? '');
      const now = new Date().toISOString();
      if (recording !== undefined) messages.push(...storedOf(recording, id, now));
      change(id, { title, updatedAt: now });
      return replay.fetch(request);
    },
    history: ({ sessionId }) => threads.get(sessionId)?.messages ?? [],
    list: () =>
      [...threads.values()].map(({ messages: _, replay: __, ...thread }) => thread).toReversed(),
    create: ({ title }) => open(title),
    rename: ({ id, title }) => change(id, { title }),
    remove: ({ id }) => threads.delete(id),
  });
}
