import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { readUIMessages } from 'agent-session-react/ai-sdk';
import {
  initialSession,
  readEventStream,
  reduceSession,
  type SessionEvent,
  type SessionMessage,
} from 'agent-session-react/core';
import { createUbikDecoder } from 'agent-session-react/ubik';

/** The messages of a run, from the event stream of UBIK. A response of `fetch` has such a stream as its `body`. */
export async function readRun(path: string): Promise<readonly SessionMessage[]> {
  const decoder = createUbikDecoder();
  let state = initialSession();
  const apply = (events: readonly SessionEvent[]) => {
    for (const event of events) state = reduceSession(state, event);
  };
  const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  for await (const { data } of readEventStream(body)) apply(decoder.push(JSON.parse(data)));
  apply(decoder.end());
  return state.messages;
}

/** The messages of a chat of the AI SDK, from the JSON that an app has stored. */
export async function readChat(path: string): Promise<readonly SessionMessage[]> {
  return readUIMessages(JSON.parse(await readFile(path, 'utf8')));
}
