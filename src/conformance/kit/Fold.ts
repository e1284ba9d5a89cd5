import type { SessionEvent } from '../../core/events.js';
import { initialSession, reduceSession } from '../../core/session/reduceSession.js';
import type { SessionState } from '../../core/state.js';
import type { Decoder } from '../../protocols/protocol.js';

/** A session in which a person has sent a message, and no frame has come yet. */
const ASKED = (
  [
    { type: 'message-submit', key: 'asked', text: 'Hello' },
    { type: 'run-submit' },
  ] satisfies SessionEvent[]
).reduce<SessionState>(reduceSession, initialSession());

/** The frames of one stream on their way through a decoder into the state of a session. */
export class Fold {
  state: SessionState;
  private readonly decoder: Decoder;

  constructor(decoder: Decoder, from: SessionState = ASKED) {
    this.decoder = decoder;
    this.state = from;
  }

  push(...frames: readonly unknown[]): this {
    for (const frame of frames) this.take(this.decoder.push(frame));
    return this;
  }

  flush(): this {
    this.take(this.decoder.flush?.() ?? []);
    return this;
  }

  /** @param isCut Whether the connection broke. */
  end(isCut = false): this {
    this.take(this.decoder.end(isCut));
    return this;
  }

  take(events: readonly SessionEvent[]): void {
    this.state = events.reduce(reduceSession, this.state);
  }
}

/** What a person sees of a session. Diagnostics and bookkeeping are not among it. */
export function shownOf(state: SessionState): unknown {
  const { messages, status, requests, progress, fault, agentState, sessionId } = state;
  return { messages, status, requests, progress, fault, agentState, sessionId };
}
