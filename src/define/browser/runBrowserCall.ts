import { type AgentSession, createSession, streamCall } from '../../client/index.js';
import { asksFor } from '../../core/decisions.js';
import type { SessionEvent } from '../../core/events.js';
import { isRecord, printJson } from '../../core/json.js';
import { soon } from '../../core/soon.js';
import { ToolFailure } from '../../core/ToolFailure.js';
import type { AgentBackend, Decoder } from '../../contract/index.js';
import { runPageTools, type PageToolOptions, type ToolStorage } from '../run/index.js';
import type { PageTool } from '../tool/index.js';

/** What a call of the browser's agent needs. */
export interface BrowserCallSetup {
  readonly tool: PageTool;
  readonly input: unknown;
  readonly callId: string;
  readonly options: PageToolOptions;
  /** Shows a call that asks the person, until it is settled. Undefined if there is nowhere to ask. */
  readonly ask: ((session: AgentSession) => void) | undefined;
  /** Ends the call. */
  readonly signal: AbortSignal;
}

/** The name of all sessions with calls of the browser's agent: rules that apply to one of them apply to all. */
const SESSION_ID = 'browser';

/**
 * Runs a call of the browser's agent as one of a session of its own, so that it is checked, approved, limited and shown as any other
 * call of a tool in the page. Resolves to what the agent is told, and never rejects.
 */
export function runBrowserCall(setup: BrowserCallSetup): Promise<unknown> {
  const { ask, callId, options, signal, tool } = setup;
  return new Promise((resolve) => {
    let isOver = false;
    let isShown = false;
    let wasOpen = false;
    const settle = (answer: unknown) => {
      if (isOver) return;
      isOver = true;
      resolve(answer);
      // The session itself may be calling, and goes on to the end of what it does.
      soon(() => {
        unsubscribe();
        run.stop();
        session.dispose();
      });
    };
    const session = createSession({ backend: backendOf(setup, settle) });
    // Nothing is left of such a call after a reload: the browser's agent does not wait for it.
    const run = runPageTools(session, [tool], { ...options, storage: memory() });
    const look = () => {
      const { requests } = session.getState();
      // The person has stopped it, so nobody answers any more.
      if (wasOpen && requests.length === 0) {
        settle({ error: `The person stopped ${tool.name}. How far it came is not known.` });
      }
      wasOpen ||= requests.length > 0;
      const isAsking = requests.some(
        (request) =>
          request.status === 'pending' &&
          request.held !== true &&
          (asksFor(request) === 'approval' || tool.execute === undefined),
      );
      if (!isAsking || isShown || isOver) return;
      if (ask === undefined) {
        const what = tool.execute === undefined ? 'an answer of the person' : 'approval';
        settle({
          error: `${tool.name} needs ${what}, and this page has nowhere to ask for it. It was not carried out.`,
        });
        return;
      }
      isShown = true;
      ask(session);
    };
    const unsubscribe = session.subscribe(look);
    const abort = () =>
      settle({ error: `The call of ${tool.name} was cancelled. How far it came is not known.` });
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    session.attach?.(callId).catch((error: unknown) => {
      settle({ error: error instanceof Error ? error.message : 'The call failed.' });
    });
  });
}

/** A backend whose only run is the call, and which is given its output. */
function backendOf(
  { callId, input, tool }: BrowserCallSetup,
  settle: (answer: unknown) => void,
): AgentBackend {
  const toolName = tool.name;
  const id = callId;
  const text = printJson(input);
  const call: readonly SessionEvent[] = [
    { type: 'run-start', runId: callId },
    { type: 'tool-start', id, parentId: '', toolName, executionId: callId },
    { type: 'tool-input-end', id, text, value: input },
    { type: 'tool-request', executionId: callId, toolName, question: '', input, expects: 'output' },
  ];
  const stream = (events: readonly SessionEvent[]) =>
    streamCall(async function* play() {
      yield* events;
    });
  return {
    name: 'browser',
    origin: 'https://browser.invalid',
    sessionId: SESSION_ID,
    headers: async () => ({}),
    stream: { endsWithRun: true, hasHeartbeats: false },
    leavesOnStop: true,
    createDecoder,
    sendMessage: () => stream([{ type: 'run-end', outcome: 'done' }]),
    resume: () => stream(call),
    submitAnswers: ([given]) => {
      const output = given?.answer.input;
      const isFailure = output instanceof ToolFailure;
      const outcome: SessionEvent[] = isFailure
        ? [{ type: 'tool-end', id, status: 'failed', error: output.error }]
        : [
            { type: 'tool-result-end', id, text: printJson(output), value: output },
            { type: 'tool-end', id, status: 'done' },
          ];
      settle(isFailure ? { error: output.error } : output);
      return {
        call: stream([...outcome, { type: 'run-end', outcome: 'done' }]),
        continues: 'same-message',
      };
    },
  };
}

/** The items of its streams are session events. */
function createDecoder(): Decoder {
  return {
    push: (event) => (isRecord(event) ? [event as unknown as SessionEvent] : []),
    end: () => [],
  };
}

/** Storage that lasts as long as the call. */
function memory(): ToolStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
