import { initialSession, readEventStream, reduceSession } from 'agent-session-react/core';
import { createUbikDecoder } from 'agent-session-react/ubik';

/** The state after a stream that was recorded, or that another program reads. */
export async function stateOf(stream: ReadableStream<Uint8Array>) {
  const decoder = createUbikDecoder();
  let state = initialSession();
  for await (const { data } of readEventStream(stream)) {
    for (const event of decoder.push(JSON.parse(data))) state = reduceSession(state, event);
  }
  for (const event of decoder.end()) state = reduceSession(state, event);
  return state;
}
