import type { SplitPiece, WireEvent } from './wire.js';

/** What is sent: an event, or a piece of one. */
export type WireFrame = WireEvent | SplitPiece;

export interface DeliveryOptions {
  /** Events are shuffled within windows; the last event of the run stays last. */
  readonly scrambled: boolean;
  /** Events whose JSON is longer than this many characters are split. */
  readonly splitOver: number;
  /** The ids of split events are derived from it. */
  readonly taskId: string;
}

/** How many events are shuffled together. */
const WINDOW = 7;

/** Delivers the events of a script, which may be held back, reordered and split. */
export function createDelivery(options: DeliveryOptions) {
  const random = createRandom(20_260_105);
  let held: WireEvent[] = [];
  let splits = 0;

  const send = (events: readonly WireEvent[]): WireFrame[] => {
    const frames = events.flatMap((event): WireFrame | WireFrame[] => {
      const json = JSON.stringify(event);
      if (json.length <= options.splitOver) return event;
      splits += 1;
      return split(event.type, json, options.splitOver, `${options.taskId}-${splits}`);
    });
    return options.scrambled ? shuffle(frames, random) : frames;
  };

  return {
    /** An event has happened: returns what to send now. */
    push(event: WireEvent): readonly WireFrame[] {
      // It has no timestamp, so only its position says when it happened.
      if (!options.scrambled || event.type === 'connection_established') return send([event]);
      held.push(event);
      if (held.length < WINDOW) return [];
      const window = held;
      held = [];
      return send(window);
    },
    /** The run is over, with its last event if there is one: returns what is left to send. */
    end(last?: WireEvent): readonly WireFrame[] {
      const frames = send(held);
      held = [];
      return last === undefined ? frames : [...frames, ...send([last])];
    },
  };
}

function split(type: string, json: string, size: number, id: string): SplitPiece[] {
  const total = Math.ceil(json.length / size);
  return Array.from({ length: total }, (_, index) => ({
    type: `${type}_delta_sse` as const,
    chunk_id: id,
    chunk_index: index,
    total_chunks: total,
    original_event_type: type,
    // May cut a surrogate pair or an escape sequence, which is whole again once the pieces are joined (R45).
    chunk_data: json.slice(index * size, (index + 1) * size),
  }));
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const held = shuffled[last] as Item;
    shuffled[last] = shuffled[other] as Item;
    shuffled[other] = held;
  }
  return shuffled;
}

/** Pseudo-random numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
