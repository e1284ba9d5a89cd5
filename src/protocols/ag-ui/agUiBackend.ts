import { readAnswer } from '../../core/AnswerText.js';
import type { Message } from '../../core/state.js';
import { sharedParts, type EarlierRequest, type SessionRequest } from '../backendOptions.js';
import { checkpointCalls, checkpointsIn } from '../checkpointCalls.js';
import { sessionCalls } from '../directoryCalls.js';
import { hostCall, requestCall } from '../hostCall.js';
import { type AgentBackend, type DecoderContext, lateUrl } from '../../contract/index.js';
import { randomId } from '../../core/randomId.js';
import { watchData, watchOptions } from '../../development/index.js';
import { renamedOptions } from '../renamed.js';
import { AgUiDecoder } from './AgUiDecoder.js';
import type { AgUiBackendOptions } from './agUiOptions.js';
import { carriedBy, type CallNote } from './carried.js';
import { readMessages, storedList, turnsIn } from './readThread.js';
import { replayRequests } from './replayRequests.js';
import { runRequests } from './runRequests.js';
import { storedRun } from './storedRun.js';

/**
 * Creates a backend for an AG-UI agent. Each run is one request with the whole conversation, written from the messages of the
 * session: the backend remembers nothing, and one object serves any number of sessions.
 *
 * ```ts
 * const backend = agUiBackend({ url: '/agent' });
 * ```
 *
 * @throws if `url` is not a URL, relative or complete.
 */
export function agUiBackend(given: AgUiBackendOptions): AgentBackend {
  watchOptions('agUiBackend', given);
  const options = renamedOptions(given, 'agUiBackend');
  const { cancel, createId = randomId, now = () => Date.now(), pageTools = [] } = options;
  const url = lateUrl(options.url, 'agUiBackend({ url })');
  const connect =
    options.connect === undefined
      ? undefined
      : lateUrl(options.connect, 'agUiBackend({ connect })');
  const state = typeof options.state === 'function' ? undefined : options.state;
  watchData('a backend', pageTools);
  const tools = pageTools.map(({ name }) => name);
  const shared = sharedParts(options, url);
  return {
    name: 'ag-ui',
    ...shared,
    capabilities: { attachments: true, skippable: ['approval', 'answer'] },
    holdsConversation: true,
    sendsConversation: true,
    // The server sends nothing while a tool is running.
    stream: {
      hasHeartbeats: false,
      takesUnfinished: true,
      holdsSeveralRuns: true,
      needsJson: true,
      newDecoderPerResponse: true,
    },
    leavesOnStop: true,
    createDecoder: (context) =>
      context === undefined
        ? new AgUiDecoder({ state, tools })
        : decoderFor(context, { state, tools }),
    createSession: () => hostCall(() => ({ threadId: createId() }), 'createId'),
    readSession: (answer) => ({ sessionId: (answer as { threadId: string }).threadId }),
    ...sessionCalls(options, checkpointsIn(options)),
    ...checkpointCalls(options),
    ...runRequests(url, { ...options, createId, now }),
    answersTogether: true,
    ...historyCalls(options, tools),
    ...(connect !== undefined && replayRequests(connect, { ...options, createId, state })),
    ...(cancel !== undefined && {
      stop: ({ sessionId = '', runId }) =>
        runId === undefined ? undefined : requestCall(cancel, { sessionId, runId }, 'cancel'),
    }),
  };
}

/** What the decoders of a backend have in common. */
interface DecoderOptions {
  /** The initial state of a thread. */
  readonly state: unknown;
  /** The names of the page's tools. */
  readonly tools: readonly string[];
}

function decoderFor(context: DecoderContext, { state: first, tools }: DecoderOptions): AgUiDecoder {
  const { agentState, call, isReplay, runId } = context;
  const note = carriedBy<CallNote>(call);
  // A run that this page has not begun is read into its message, which is there already.
  const isOther = ({ role, runId: by }: Message) =>
    role === 'user' || by === undefined || by !== runId;
  const messages = call === undefined ? context.messages.filter(isOther) : context.messages;
  const latest = agentState === undefined ? first : agentState;
  const state = Object.hasOwn(note, 'state') ? note.state : latest;
  return new AgUiDecoder({ messages, state, tools, note, isReplay });
}

/** Loads and reads the stored messages, as a function of the app returns them. */
function historyCalls(
  { connect, earlier, history }: AgUiBackendOptions,
  tools: readonly string[],
): Pick<AgentBackend, 'loadEarlier' | 'loadHistory' | 'readHistory'> {
  if (history === undefined) return {};
  const stored =
    <Request extends SessionRequest>(load: (request: Request) => unknown) =>
    async (request: Request) => {
      const answer = await load(request);
      if (!(answer instanceof Response)) return { stored: answer };
      return answer.ok ? { stored: await readAnswer(answer) } : answer;
    };
  return {
    loadHistory: ({ sessionId = '' }) => requestCall(stored(history), { sessionId }, 'history'),
    // What the server replays is the whole thread.
    ...(earlier !== undefined &&
      connect === undefined && {
        loadEarlier: (before, { sessionId = '' }) =>
          requestCall(stored<EarlierRequest>(earlier), { sessionId, before }, 'earlier'),
      }),
    readHistory: (answer, context) => {
      const { stored } = answer as { stored: unknown };
      const shown = context?.messages ?? [];
      const list = storedList(stored);
      const messages = readMessages(list, shown);
      const last = turnsIn(list, shown).at(-1);
      const waitingRun = storedRun(last, messages.at(-1)?.key, tools);
      return { messages, ...(waitingRun !== undefined && { waitingRun }) };
    },
  };
}
