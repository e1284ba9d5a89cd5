import { parseJson } from '../../core/json.js';
import { fieldsIn } from '../../protocols/Fields.js';
import { readWireEvent, textOfContent } from '../../protocols/agentb/readWire.js';

/** One frame of a recorded stream. */
export interface Frame {
  /** The bytes as they were sent. */
  readonly bytes: Uint8Array;
  /** Milliseconds of silence before it. */
  readonly pause: number;
  /** Whether the server begins to cancel the run with this frame. */
  readonly isCancelling: boolean;
}

/** One recorded response, with what identifies it. */
export interface Take {
  readonly name: string;
  readonly frames: readonly Frame[];
  readonly runId: string | undefined;
  readonly threadId: string | undefined;
  /** The person's message, if the stream repeats it. */
  readonly prompt: string | undefined;
  /** Whether the run began in another recording. */
  readonly isContinuation: boolean;
}

/** Splits a recorded response into frames. Joined, they are the same bytes. */
export function readTake(name: string, recording: string | Uint8Array): Take {
  const text =
    typeof recording === 'string'
      ? recording
      : new TextDecoder('utf-8', { ignoreBOM: true }).decode(recording);
  const encoder = new TextEncoder();
  const events = text
    .split(/(?<=\n\n)/u)
    .filter((frame) => frame !== '')
    .map((frame) => ({ frame, event: readWireEvent(parseJson(frame.replace(/^data: ?/u, ''))) }));
  let before: number | undefined;
  const frames = events.map(({ frame, event }): Frame => {
    const at = event?.at === undefined ? before : Date.parse(event.at);
    const pause = Math.max(0, (at ?? 0) - (before ?? at ?? 0));
    before = at;
    const isCancelling = event?.data.text('currentStatus') === 'cancelling';
    return { bytes: encoder.encode(frame), pause, isCancelling };
  });
  const asked = events
    .filter(({ event }) => event?.type === 'thread.message.created')
    .map(({ event }) => event && fieldsIn(event.data, 'message'))
    .find((message) => message?.text('role') === 'user');
  const first = events[0]?.event;
  return {
    name,
    frames,
    runId: first?.runId,
    threadId: first?.threadId,
    prompt: asked && textOfContent(asked.get('content')),
    isContinuation: first?.type === 'agent.run.status.changed',
  };
}
