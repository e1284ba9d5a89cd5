import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import { readEventStream } from '../../src/core/sse/readEventStream.js';
import type { Part } from '../../src/core/parts.js';
import type { SessionState } from '../../src/core/state.js';
import type { Decoder } from '../../src/contract/index.js';

/** The state after these objects and the end of their stream. */
export function stateAfter(
  objects: readonly unknown[],
  decoder: Decoder,
  { from = initialSession(), isCut = false }: { from?: SessionState; isCut?: boolean } = {},
): SessionState {
  const state = objects.reduce<SessionState>(
    (current, one) => decoder.push(one).reduce(reduceSession, current),
    from,
  );
  return decoder.end(isCut).reduce(reduceSession, state);
}

/** The state after bytes in these pieces, as a client reads them. */
export async function stateAfterBytes(
  pieces: readonly Uint8Array[],
  decoder: Decoder,
): Promise<SessionState> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const objects: unknown[] = [];
  for await (const { data } of readEventStream(body, { takesUnfinished: true })) {
    objects.push(data === '[DONE]' ? data : JSON.parse(data));
  }
  return stateAfter(objects, decoder);
}

/** The parts of the answer. */
export function partsIn({ messages }: SessionState): readonly Part[] {
  return messages.findLast(({ role }) => role === 'assistant')?.parts ?? [];
}

/** What the parts say, by type. */
export function saidIn(state: SessionState) {
  const parts = partsIn(state);
  return {
    texts: parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
    thoughts: parts.flatMap((part) => (part.type === 'thinking' ? [part.text] : [])),
    calls: parts.flatMap((part) =>
      part.type === 'tool'
        ? [{ id: part.executionId, name: part.toolName, input: part.input?.text ?? '' }]
        : [],
    ),
  };
}
