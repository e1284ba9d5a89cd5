import type { AgentBackend, Decoder, Frame } from '../contract/index.js';
import { createUbikDecoder } from '../protocols/ubik/createUbikDecoder.js';

/** A stream as text, as bytes, or as wire objects in order of arrival. */
export type RecordedStream = string | Uint8Array | readonly unknown[];

/** One of several runs. */
interface RecordedReply {
  readonly stream: RecordedStream;
  /** The frame of each wire object. @default frames without a name */
  readonly frames?: readonly Frame[];
}

/** One or more recorded runs, as they were sent over the wire. */
export interface Recording {
  /** The one run that answers every message. */
  readonly stream?: RecordedStream;
  /**
   * The runs that answer the messages in turn; the last one also answers all further messages. The inspector's
   * recordings contain these.
   */
  readonly turns?: readonly RecordedReply[];
  /** Creates the decoder of the recorded protocol. @default UBIK's */
  readonly createDecoder?: () => Decoder;
  /** Bytes per read. @default all at once */
  readonly pieceSize?: number;
}

/**
 * Creates a backend that answers each message with a recorded run, without network or timers. Recordings
 * are read as UBIK's unless you pass `createDecoder`.
 */
export function replayBackend(recording: Recording): AgentBackend {
  const { turns = [{ stream: recording.stream ?? [] }] } = recording;
  const streams = turns.map(bytesOf);
  let count = 0;
  const origin = 'http://recording.invalid';
  return {
    name: 'replay',
    origin,
    fetch: () => {
      const bytes = streams[Math.min(count++, streams.length - 1)] ?? new Uint8Array();
      return Promise.resolve(eventStream(bytes, recording.pieceSize ?? bytes.length));
    },
    headers: () => Promise.resolve({}),
    createDecoder: recording.createDecoder ?? (() => createUbikDecoder()),
    sendMessage: () => ({ method: 'POST', url: `${origin}/` }),
  };
}

function bytesOf({ stream, frames = [] }: RecordedReply): Uint8Array {
  if (stream instanceof Uint8Array) return stream;
  let id = '';
  const print = (event: unknown, index: number) => {
    const frame = frames[index] ?? { name: 'message', id };
    const isNewId = frame.id !== id;
    ({ id } = frame);
    const name = frame.name === 'message' ? '' : `event: ${frame.name}\n`;
    return `${name}${isNewId ? `id: ${id}\n` : ''}data: ${JSON.stringify(event)}\n\n`;
  };
  const text = typeof stream === 'string' ? stream : stream.map(print).join('');
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
