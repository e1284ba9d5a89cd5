import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import { createEventParser } from '../../src/core/sse/createEventParser.js';
import type { Message, SessionState } from '../../src/core/state.js';
import {
  createLangGraphDecoder,
  type LangGraphDecoderOptions,
} from '../../src/protocols/langgraph/createLangGraphDecoder.js';

// From the folder of the project: `npm run fuzz` puts this file elsewhere.
const folder = 'test/recordings/langgraph';

/** The recordings of LangGraph's own server: the bytes of one HTTP answer each. */
export const STREAMS: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.sse'))
  .map((name) => name.slice(0, -'.sse'.length))
  .toSorted();

export function streamOf(name: string): string {
  return readFileSync(join(folder, `${name}.sse`), 'utf8');
}

/** A recorded answer that is JSON. */
export function answerOf(name: string): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Record<string, unknown>;
}

/** A frame of a stream. */
export interface WireFrame {
  readonly name: string;
  readonly data: unknown;
}

export function framesOf(name: string): readonly WireFrame[] {
  const frames: WireFrame[] = [];
  const parser = createEventParser({
    onMessage: (event, data) => frames.push({ name: event, data: JSON.parse(data) }),
  });
  parser.push(streamOf(name));
  return frames;
}

/** What the decoder makes of frames, and of how the server says that the run has ended. */
export function stateAfter(
  frames: readonly WireFrame[],
  {
    before = initialSession(),
    isCut = false,
    run,
    ...options
  }: LangGraphDecoderOptions & {
    readonly before?: SessionState;
    readonly isCut?: boolean;
    readonly run?: unknown;
  } = {},
): SessionState {
  const decoder = createLangGraphDecoder(options);
  const events = frames.flatMap(({ data, name }, at) =>
    decoder.push(data, { name, id: String(at) }),
  );
  const outcome = run === undefined ? [] : (decoder.readOutcome?.(run) ?? []);
  return [...events, ...outcome, ...decoder.end(isCut)].reduce(reduceSession, before);
}

/** The state after a recording whose run the server calls done, unless another status is given. */
export function recorded(name: string, status = 'success'): SessionState {
  return stateAfter(framesOf(name), { run: { status } });
}

export function answerIn({ messages }: SessionState): Message {
  const message = messages.findLast(({ role }) => role === 'assistant');
  if (message === undefined) throw new Error('There is no answer.');
  return message;
}
