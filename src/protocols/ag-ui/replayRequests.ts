import type { AgentBackend, HttpCall, LateUrl, LoadedHistory } from '../../contract/index.js';
import { historyOf, runOf } from './connection.js';
import { inputOf, type InputOptions } from './runRequests.js';
import { ToldThread } from './ToldThread.js';

/** What a replay is requested with, beside its address. */
interface ReplayOptions extends InputOptions {
  /** The initial state of a thread. */
  readonly state: unknown;
  readonly createId: () => string;
}

/** The requests for a replay of a thread from its first run, for a server that has a URL for it (`connect`). */
export function replayRequests(
  connect: LateUrl,
  options: ReplayOptions,
): Pick<AgentBackend, 'loadHistory' | 'readHistory' | 'resume'> {
  const { createId, pageTools = [], state } = options;
  const thread = { state, tools: pageTools.map(({ name }) => name) };
  const open = (threadId: string): HttpCall => ({
    method: 'POST',
    url: connect.get().href,
    headers: { accept: 'text/event-stream' },
    body: inputOf({ threadId, runId: createId(), state }, [], options),
  });
  return {
    loadHistory: ({ sessionId = '' }) => ({
      perform: async (_, request) => {
        const response = await request(open(sessionId));
        // The server does not know a thread before its first run.
        if (response.status === 404) return { messages: [] };
        if (!response.ok) return response;
        return historyOf(response, new ToldThread(thread));
      },
    }),
    readHistory: (answer) => answer as LoadedHistory,
    resume: ({ messages: shown, sessionId, runId }) =>
      sessionId === undefined || runId === undefined
        ? undefined
        : {
            perform: async (_, request) => {
              const response = await request(open(sessionId));
              if (!response.ok) return response;
              const run = await runOf(response, runId, new ToldThread({ ...thread, shown }));
              return run ?? new Response(null, { status: 404 });
            },
          },
  };
}
