import { hasOrigin, type LateUrl } from '../lateUrl.js';
import type { AgentBackend, LoadedHistory } from '../protocol.js';
import { historyOf, runOf } from './connection.js';
import { inputOf, type InputOptions } from './runRequests.js';
import { ToldThread } from './ToldThread.js';

/** What a replay is requested with, beside its address. */
interface ReplayOptions extends InputOptions, Pick<AgentBackend, 'fetch' | 'headers' | 'origin'> {
  /** The initial state of a thread. */
  readonly state: unknown;
  readonly createId: () => string;
}

/** The requests for a replay of a thread from its first run, for a server that has a URL for it (`connect`). */
export function replayRequests(
  connect: LateUrl,
  options: ReplayOptions,
): Pick<AgentBackend, 'loadHistory' | 'readHistory' | 'resume'> {
  const { createId, headers, origin, pageTools = [], state } = options;
  const fetch: typeof globalThis.fetch = (...request) =>
    (options.fetch ?? globalThis.fetch)(...request);
  const thread = { state, tools: pageTools.map(({ name }) => name) };
  const open = async (threadId: string, signal: AbortSignal) => {
    const { href } = connect.get();
    return fetch(href, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(hasOrigin(href, origin) && (await headers({ renew: false, signal }))),
      },
      body: JSON.stringify(inputOf({ threadId, runId: createId(), state }, [], options)),
      signal,
    });
  };
  return {
    loadHistory: ({ sessionId = '' }) => ({
      perform: async (signal) => {
        const response = await open(sessionId, signal);
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
            perform: async (signal) => {
              const response = await open(sessionId, signal);
              if (!response.ok) return response;
              const run = await runOf(response, runId, new ToldThread({ ...thread, shown }));
              return run ?? new Response(null, { status: 404 });
            },
          },
  };
}
