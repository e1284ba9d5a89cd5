import { clock } from '../../core/clock.js';
import { createSession, type AgentSession } from '../../client/index.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { SessionState } from '../../core/state.js';
import type { AgentBackend, BackendCall, HostCall } from '../../protocols/protocol.js';
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
  /** How many calls were made. */
  readonly calls: number;
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
    const bytes: number[] = [];
    const told = disturbance(() => session);
    const ask = given.fetch ?? globalThis.fetch;
    let heard = clock();
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
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const call = count.calls++;
      if (told.refuses?.(call) === true) {
        return Response.json({ detail: 'The token has expired.' }, { status: 401 });
      }
      heard = clock();
      return letThrough(await ask(input, init));
    };
    /** If a run does not come over HTTP, the backend makes the call itself, so its response is wrapped here. */
    const watched = <Call extends BackendCall | undefined>(call: Call): Call | HostCall => {
      if (call === undefined || !('perform' in call)) return call;
      return {
        perform: async (signal, request) => {
          heard = clock();
          const answer = await call.perform(signal, request);
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
    const isOver = await inTime(settled(session, message), patience);
    const state = session.getState();
    session.dispose();
    const text = new TextDecoder().decode(Uint8Array.from(bytes));
    const frames = text.split(/\r?\n\r?\n/u).filter((frame) => /^data/mu.test(frame)).length;
    return { ...count, state, isOver, frames, bytes: Uint8Array.from(bytes) };
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
