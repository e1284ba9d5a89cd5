import { afterEach, beforeEach, vi } from 'vitest';
import type { SessionEvent } from '../../../src/core/events.js';
import type { AgentBackend, HostCall } from '../../../src/contract/index.js';
import { sayBackend } from '../../support/sayBackend.js';

/** A stream that is open, or was. */
interface Stream {
  /** What it was opened by. */
  readonly name: string;
  /** Aborted once nobody listens any more. */
  readonly signal: AbortSignal;
  readonly tell: (...events: readonly SessionEvent[]) => void;
  readonly end: () => void;
  readonly cut: () => void;
}

/** An agent that does what the test says: each object of its streams is an event of a session, and it answers calls when told to. */
export function agentByHand(more: (agent: AgentByHand) => Partial<AgentBackend> = () => ({})) {
  const streams: Stream[] = [];
  const calls: string[] = [];
  const waiting: {
    readonly name: string;
    readonly answer: (answer: unknown) => void;
  }[] = [];
  const agent = {
    /** All calls, by name, in order. */
    calls,
    streams,
    /** A call that is answered with a stream at once. */
    stream: (name: string): HostCall => ({
      perform: async (signal) => {
        calls.push(name);
        return openStream(name, signal, streams);
      },
    }),
    /** A call that waits until it is answered. */
    held: (name: string): HostCall => ({
      perform: (signal) => {
        calls.push(name);
        return new Promise((resolve, reject) => {
          waiting.push({ name, answer: resolve });
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      },
    }),
    /** A call that is answered with these, one after the other; the last one again and again. */
    answered: (name: string, ...answers: readonly unknown[]): HostCall => {
      let count = 0;
      return {
        perform: async (signal) => {
          calls.push(name);
          const answer = answers[Math.min(count++, answers.length - 1)];
          if (answer instanceof Error) throw answer;
          if (answer === 'stream') return openStream(name, signal, streams);
          return typeof answer === 'number' ? new Response(null, { status: answer }) : answer;
        },
      };
    },
    /** Answers the call that has waited longest: with JSON, a response or `stream`. */
    answer: async (answer?: unknown): Promise<void> => {
      const call = waiting.shift();
      const { signal } = new AbortController();
      call?.answer(answer === 'stream' ? openStream(call.name, signal, streams) : answer);
      await settled();
    },
    /** The latest stream says something. */
    tell: async (...events: readonly SessionEvent[]): Promise<void> => {
      streams.at(-1)?.tell(...events);
      await settled();
    },
    end: async (): Promise<void> => {
      streams.at(-1)?.end();
      await settled();
    },
    cut: async (): Promise<void> => {
      streams.at(-1)?.cut();
      await settled();
    },
  };
  const backend: AgentBackend = {
    ...sayBackend(agent.stream('send')),
    createDecoder: () => {
      let hasEnd = false;
      return {
        push: (raw) => {
          const event = raw as SessionEvent;
          hasEnd ||= ['run-end', 'input-request', 'tool-request'].includes(event.type);
          return [event];
        },
        end: () => (hasEnd ? [] : [{ type: 'run-end', outcome: 'interrupted' }]),
      };
    },
    ...more(agent),
  };
  return { ...agent, backend };
}

/** What the calls of its backend are made of. */
export type AgentByHand = Pick<
  ReturnType<typeof agentByHand>,
  'calls' | 'streams' | 'stream' | 'held' | 'answered'
>;

/**
 * For each test of a file: the clock of `vi`, no other tabs, and an end to all sessions of the test.
 *
 * @returns Where a test puts what closes its sessions.
 */
export function closedAfterEach(): (() => void)[] {
  const open: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('BroadcastChannel', undefined);
  });
  afterEach(() => {
    for (const close of open.splice(0)) close();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  return open;
}

/** What can happen at once has happened. The clock must be one of `vi`. */
export async function settled(milliseconds = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  // What is read of a stream takes some turns.
  for (let turn = 0; turn < 3; turn++) await vi.advanceTimersByTimeAsync(0);
}

function openStream(name: string, signal: AbortSignal, streams: Stream[]): Response {
  const encoder = new TextEncoder();
  const leaving = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      streams.push({
        name,
        signal: AbortSignal.any([signal, leaving.signal]),
        tell: (...events) => {
          for (const event of events) {
            controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
          }
        },
        end: () => controller.close(),
        cut: () => controller.error(new TypeError('terminated')),
      });
    },
    cancel: () => leaving.abort(),
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream' },
  });
}
