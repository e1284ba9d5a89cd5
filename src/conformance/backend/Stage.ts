import { clock } from '../../core/clock.js';
import { createSession, type AgentSession } from '../../client/index.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { WatchableCall } from '../../client/http/index.js';
import { isAskedByTool } from '../../client/run/index.js';
import type { SessionState } from '../../core/state.js';
import type { AgentBackend, BackendCall, HostCall } from '../../contract/index.js';
import { disturbed, type Disturbance } from './Disturbance.js';

/** The result of a message that was sent over a disturbed connection. */
export interface Outcome {
  readonly state: SessionState;
  /** Whether the run was over in time. */
  readonly isOver: boolean;
  /** The bytes of the first stream that were let through. */
  readonly bytes: Uint8Array;
  /** How many of its frames contain data. */
  readonly frames: number;
  /** How many requests were made. */
  readonly calls: number;
  /** Whether a call that the backend makes itself was refused with a 401. */
  readonly hasRefusedHost: boolean;
  /** Whether that call was made again with other headers. */
  readonly hasRenewedHost: boolean;
  /** How often a run was resumed from a cursor. */
  readonly cursors: number;
  /** The longest silence of a stream, or before a response, in milliseconds. */
  readonly silence: number;
}

export interface StageOptions {
  readonly createBackend: () => AgentBackend;
  readonly message: string;
  /** Milliseconds that a message may take. */
  readonly patience: number;
}

/** Options for sending a message. */
interface Play {
  /** Milliseconds of silence after which a stream counts as dead. @default longer than the patience */
  readonly idleTimeout?: number;
  /** Milliseconds that a run may take to stop. @default the patience */
  readonly stopTimeout?: number;
}

/** Sends messages to a backend's live agent, one for each disturbance, each in a session of its own. */
export class Stage {
  private readonly options: StageOptions;

  constructor(options: StageOptions) {
    this.options = options;
  }

  /** @param disturbance Receives the session, so that it can act in the middle of the run. */
  async play(
    disturbance: (session: () => AgentSession) => Disturbance,
    { idleTimeout, stopTimeout }: Play = {},
  ): Promise<Outcome> {
    const { createBackend, message, patience } = this.options;
    const given = createBackend();
    const count = { calls: 0, cursors: 0, streams: 0, frames: 0, silence: 0 };
    const host = { hasRefusedHost: false, hasRenewedHost: false };
    const bytes: number[] = [];
    const told = disturbance(() => session);
    const ask = given.fetch ?? globalThis.fetch;
    let heard = clock();
    let isLeft = false;
    const hear = () => {
      const now = clock();
      count.silence = Math.max(count.silence, now - heard);
      heard = now;
    };
    const letThrough = (response: Response): Response => {
      hear();
      const isStream = /text\/event-stream/iu.test(response.headers.get('content-type') ?? '');
      if (!isStream || response.body === null) return response;
      const isFirst = count.streams++ === 0;
      const body = disturbed(response.body, told, isFirst, (frame) => {
        hear();
        if (!isFirst) return;
        for (const byte of frame) bytes.push(byte);
      });
      const { status, headers } = response;
      return new Response(body, { status, headers });
    };
    const refuses = () => {
      const call = count.calls++;
      return told.refuses?.(call) === true;
    };
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (refuses()) return refusal();
      heard = clock();
      return letThrough(await ask(input, init));
    };
    /** The requests of a call that the backend makes itself. What is read of them comes through `watched`. */
    const watch = (): ((own: typeof globalThis.fetch) => typeof globalThis.fetch) => {
      let refused: string | undefined;
      return (own) => async (input, init) => {
        const sent = JSON.stringify([...new Headers(init?.headers)]);
        host.hasRenewedHost ||= refused !== undefined && refused !== sent;
        if (!refuses()) return own(input, init);
        refused = sent;
        host.hasRefusedHost = true;
        return refusal();
      };
    };
    /** If a run is not an event stream over HTTP, the backend makes the call itself, so its response is wrapped here. */
    const watched = <Call extends BackendCall | undefined>(call: Call): Call | HostCall => {
      if (call === undefined || !('perform' in call)) return call;
      const watchable: WatchableCall = call;
      return {
        perform: async (signal, request) => {
          heard = clock();
          const answer = await watchable.perform(signal, request, watch());
          return answer instanceof Response ? letThrough(answer) : answer;
        },
      };
    };
    const sendMessage: AgentBackend['sendMessage'] = (sent, context) =>
      watched(given.sendMessage(sent, context));
    const resume: AgentBackend['resume'] = (context) => {
      if (context.cursor !== undefined) count.cursors++;
      return watched(given.resume?.(context));
    };
    // Inherits everything else from the backend, which may be an instance of a class.
    const backend = Object.create(given, {
      fetch: { value: fetch },
      sendMessage: { value: sendMessage },
      ...(given.resume !== undefined && { resume: { value: resume } }),
    }) as AgentBackend;
    const session = createSession({
      backend,
      retry: { attempts: 3, base: 10, longest: 50 },
      idleTimeout: idleTimeout ?? patience * 2,
      stopTimeout: stopTimeout ?? patience,
      reloadAfterTurn: false,
    });
    const isOver = await inTime(
      Promise.race([
        settled(session, message),
        asked(session, backend, { since: () => heard, patience, isLeft: () => isLeft }),
      ]),
      patience,
    );
    isLeft = true;
    const state = session.getState();
    session.dispose();
    const text = new TextDecoder().decode(Uint8Array.from(bytes));
    const frames = text.split(/\r?\n\r?\n/u).filter((frame) => /^data/mu.test(frame)).length;
    return { ...count, ...host, state, isOver, frames, bytes: Uint8Array.from(bytes) };
  }
}

/** Sends the message, and waits until its run is over. */
async function settled(session: AgentSession, message: string): Promise<void> {
  await session.sendMessage(message);
  // A stop may still be in progress.
  while (isBusy(session.getState().status)) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

/** Milliseconds of silence after which a run that has asked counts as waiting, though its stream stays open. */
const QUIET_AFTER_ASKING = 1000;

/**
 * Waits until the run waits for the person at a stream that stays open. The client reads such a stream on without a limit
 * where a tool asks, or where the agent is known to be silent.
 */
async function asked(
  session: AgentSession,
  { stream }: AgentBackend,
  { since, patience, isLeft }: { since: () => number; patience: number; isLeft: () => boolean },
): Promise<void> {
  const quiet = Math.min(QUIET_AFTER_ASKING, patience / 3);
  let waiting: number | undefined;
  while (!isLeft()) {
    const state = session.getState();
    const isQuiet = stream?.hasHeartbeats === false && state.status === 'awaiting-input';
    if (!isQuiet && !isAskedByTool(state)) waiting = undefined;
    else {
      waiting ??= clock();
      if (clock() - Math.max(waiting, since()) > quiet) return;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}

function refusal(): Response {
  return Response.json({ detail: 'The token has expired.' }, { status: 401 });
}

async function inTime(task: Promise<void>, limit: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limit);
  });
  try {
    return await Promise.race([task.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
