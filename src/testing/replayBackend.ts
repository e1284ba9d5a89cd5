import type { AgentBackend, Decoder } from '../protocols/protocol.js';
import { createUbikDecoder } from '../protocols/ubik/createUbikDecoder.js';

/** A recorded run: the bytes of its event stream, as they came over the wire. */
export interface Recording {
  /** The stream's text, or its bytes, or the wire objects in order of arrival. */
  readonly stream: string | Uint8Array | readonly unknown[];
  /** Makes the decoder of the recorded protocol. @default UBIK's */
  readonly createDecoder?: () => Decoder;
  /** Bytes per read. @default all at once */
  readonly pieceSize?: number;
}

/** A backend that answers every message with the recorded run. There is no network and no timer. */
export function replayBackend(recording: Recording): AgentBackend {
  const bytes = bytesOf(recording.stream);
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
    fetch: () => Promise.resolve(eventStream(bytes, recording.pieceSize ?? bytes.length)),
    headers: () => Promise.resolve({}),
    createDecoder: recording.createDecoder ?? createUbikDecoder,
    sendMessage: () => ({ method: 'POST', url: `${origin}/` }),
  };
}

function bytesOf(stream: Recording['stream']): Uint8Array {
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
