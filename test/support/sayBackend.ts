import { streamCall } from '../../src/client/http/streamCall.js';
import type { Message } from '../../src/core/state.js';
import type { SessionEvent } from '../../src/core/events.js';
import type { AgentBackend, Decoder, HostCall } from '../../src/contract/index.js';

/** A run in the smallest protocol there is. */
export const SAID = [
  { type: 'begin', run: 'r1' },
  { type: 'say', text: 'One, ' },
  { type: 'say', text: 'two, ' },
  { type: 'say', text: 'three.' },
  { type: 'end' },
] as const;

function createSayDecoder(): Decoder {
  let isOver = false;
  return {
    push(raw): SessionEvent[] {
      const { type, run, text = '' } = raw as { type?: string; run?: string; text?: string };
      if (type === 'begin')
        return [{ type: 'run-start', ...(run !== undefined && { runId: run }) }];
      if (type === 'say') return [{ type: 'text-delta', id: 'text', parentId: '', text }];
      if (type !== 'end') return [{ type: 'unknown', protocol: 'say', raw }];
      isOver = true;
      return [{ type: 'run-end', outcome: 'done' }];
    },
    end: () => (isOver ? [] : [{ type: 'run-end', outcome: 'interrupted' }]),
  };
}

/** A backend whose runs come by whatever the test gives. */
export function sayBackend(
  send: HostCall | HostCall['perform'],
  more: Partial<AgentBackend> = {},
): AgentBackend {
  const call = typeof send === 'function' ? { perform: send } : send;
  return {
    name: 'say',
    origin: 'https://say.test',
    sessionId: 's1',
    headers: async () => ({}),
    createDecoder: createSayDecoder,
    sendMessage: () => call,
    ...more,
  };
}

/** The same, with a conversation that is stored. Each message is answered with what is said above. */
export function storedSayBackend(messages: readonly Message[]): AgentBackend {
  return sayBackend(
    streamCall(async function* run() {
      yield* SAID;
    }),
    {
      loadHistory: () => ({ perform: async () => Response.json([]) }),
      readHistory: () => ({ messages }),
    },
  );
}
