import { Fields } from '../Fields.js';
import { sharedParts } from '../backendOptions.js';
import { watchOptions } from '../../development/index.js';
import { isRecord } from '../../core/json.js';
import { type AgentBackend, lateUrl } from '../../contract/index.js';
import { createLangGraphDecoder } from './createLangGraphDecoder.js';
import type { LangGraphBackendOptions } from './langGraphOptions.js';
import { latestRun } from './latestRun.js';
import { readThread } from './readThread.js';
import { runRequests } from './runRequests.js';
import { checkpointsOf, creating, readCheckpoints, threadDirectory } from './threadDirectory.js';

/** Asks for all frames of a run. Without it, the server tells only what comes from now on (L18). */
const FROM_START = '-1';

/**
 * Creates a backend for LangGraph's own server, which runs a graph and stores its threads. A thread is a session.
 *
 * ```ts
 * const backend = langGraphBackend({ url: 'http://localhost:2024', assistantId: 'agent' });
 * ```
 *
 * @throws if `url` is not a URL, relative or complete.
 */
export function langGraphBackend(options: LangGraphBackendOptions): AgentBackend {
  watchOptions('langGraphBackend', options);
  const { metadata = {}, messagesKey: key = 'messages' } = options;
  const url = lateUrl(options.url, 'langGraphBackend({ url })');
  const threads = () => {
    const full = new URL(url.get());
    full.pathname = `${full.pathname.replace(/\/+$/u, '')}/threads`;
    return full.href;
  };
  const thread = (sessionId = '') => {
    const full = new URL(threads());
    full.pathname += `/${encodeURIComponent(sessionId)}`;
    return full.href;
  };
  const run = (sessionId = '', runId = '') =>
    `${thread(sessionId)}/runs/${encodeURIComponent(runId)}`;
  const shared = sharedParts(options, url);
  return {
    name: 'langgraph',
    ...shared,
    capabilities: { attachments: true, skippable: ['answer'] },
    stream: {
      // The server sends nothing while a node is working.
      hasHeartbeats: false,
      endsWithRun: true,
      newDecoderPerResponse: true,
      cursorOf: (_, id) => (id === '' ? undefined : id),
    },
    createDecoder: (context) => {
      const { call, isReplay = false } = context ?? {};
      const continues = !isReplay && isRecord(call?.carried) && call.carried['continues'] === true;
      return createLangGraphDecoder({ messagesKey: key, continues });
    },
    createSession: (title) => creating(threads(), metadata, title),
    readSession: (answer) => {
      const sessionId = isRecord(answer) ? new Fields(answer).id('thread_id') : undefined;
      if (sessionId === undefined) throw new Error('The answer is not a thread: it has no id.');
      return { sessionId };
    },
    ...runRequests(thread, { ...options, key }),
    answersTogether: true,
    loadHistory: ({ sessionId }) => [
      { method: 'GET', url: `${thread(sessionId)}/state` },
      latestRun(`${thread(sessionId)}/runs`),
    ],
    readHistory: (answer, context) => {
      const [state, runs] = Array.isArray(answer) ? (answer as readonly unknown[]) : [];
      return readThread(state, runs, key, context?.messages);
    },
    loadOutcome: ({ runId, sessionId }) =>
      runId === undefined ? undefined : { method: 'GET', url: run(sessionId, runId) },
    resume: ({ cursor = FROM_START, runId, sessionId }) =>
      runId === undefined
        ? undefined
        : {
            method: 'GET',
            url: `${run(sessionId, runId)}/stream`,
            headers: { 'last-event-id': cursor },
          },
    stop: ({ runId, sessionId }) =>
      runId === undefined
        ? undefined
        : { method: 'POST', url: `${run(sessionId, runId)}/cancel`, body: {} },
    listCheckpoints: ({ sessionId }) => checkpointsOf(thread(sessionId)),
    readCheckpoints,
    directory: threadDirectory(threads, metadata),
  };
}
