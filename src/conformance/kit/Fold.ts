import type { SessionEvent } from '../../core/events.js';
import { initialSession, reduceSession } from '../../core/session/reduceSession.js';
import type { SessionState } from '../../core/state.js';
import type { Decoder } from '../../contract/index.js';
import { pushTo } from './framed.js';

/** The state of a session after the person has sent a message, and before the first frame. */
const ASKED = (
  [
    { type: 'message-submit', key: 'asked', text: 'Hello' },
    { type: 'run-submit' },
  ] satisfies SessionEvent[]
).reduce<SessionState>(reduceSession, initialSession());

/** Applies the frames of one stream, through a decoder, to the state of a session. */
export class Fold {
  state: SessionState;
  private readonly decoder: Decoder;

  constructor(decoder: Decoder, from: SessionState = ASKED) {
    this.decoder = decoder;
    this.state = from;
  }

  push(...frames: readonly unknown[]): this {
    for (const frame of frames) this.take(pushTo(this.decoder, frame));
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

/** What a person sees of a session: the state without diagnostics and bookkeeping. */
export function shownOf(state: SessionState): unknown {
  const { messages, status, requests, progress, fault, agentState, sessionId } = state;
  return { messages, status, requests, progress, fault, agentState, sessionId };
}
