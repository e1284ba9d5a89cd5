import type { AgentBackend, Decoder } from '../protocols/protocol.js';
import { createUbikDecoder } from '../protocols/ubik/createUbikDecoder.js';

/** A stream's text, or its bytes, or the wire objects in order of arrival. */
export type RecordedStream = string | Uint8Array | readonly unknown[];

/** A recorded run, or several: the bytes of their event streams, as they came over the wire. */
export interface Recording {
  /** The one run that answers every message. */
  readonly stream?: RecordedStream;
  /**
   * The runs that answer the messages in turn, the last one also all further messages: what the
   * inspector's recordings hold.
   */
  readonly turns?: readonly { readonly stream: RecordedStream }[];
  /** Makes the decoder of the recorded protocol. @default UBIK's */
  readonly createDecoder?: () => Decoder;
  /** Bytes per read. @default all at once */
  readonly pieceSize?: number;
}

/**
 * A backend that answers each message with a recorded run. There is no network and no timer. Recordings
 * are read as UBIK's unless `createDecoder` says otherwise.
 */
export function replayBackend(recording: Recording): AgentBackend {
  const { turns = [{ stream: recording.stream ?? [] }] } = recording;
  const streams = turns.map(({ stream }) => bytesOf(stream));
  let count = 0;
  const origin = 'http://recording.invalid';
  return {
    name: 'replay',
    origin,
    capabilities: {
      history: false,
      stop: false,
      resume: false,
      inputRequests: false,
      toolRequests: false,
      checkpoints: false,
      attachments: false,
    },
    fetch: () => {
      const bytes = streams[Math.min(count++, streams.length - 1)] ?? new Uint8Array();
      return Promise.resolve(eventStream(bytes, recording.pieceSize ?? bytes.length));
    },
    headers: () => Promise.resolve({}),
    createDecoder: recording.createDecoder ?? createUbikDecoder,
    sendMessage: () => ({ method: 'POST', url: `${origin}/` }),
  };
}

function bytesOf(stream: RecordedStream): Uint8Array {
  if (stream instanceof Uint8Array) return stream;
  const text =
    typeof stream === 'string'
      ? stream
      : stream.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  return new TextEncoder().encode(text);
}

function eventStream(bytes: Uint8Array, pieceSize: number): Response {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) {
        controller.close();
        return;
      }
      controller.enqueue(bytes.slice(at, at + pieceSize));
      at += Math.max(1, pieceSize);
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
