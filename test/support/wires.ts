import { bytesOfFrames, readBytes } from '../../src/conformance/kit/readBytes.js';
import type { SessionEvent } from '../../src/core/events.js';
import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import type { SessionState } from '../../src/core/state.js';
import { createAgUiDecoder } from '../../src/protocols/ag-ui/createAgUiDecoder.js';
import { createAgentBDecoder } from '../../src/protocols/agentb/createAgentBDecoder.js';
import { createAiSdkDecoder } from '../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import { createLangGraphDecoder } from '../../src/protocols/langgraph/createLangGraphDecoder.js';
import { createOpenAiResponsesDecoder } from '../../src/protocols/openai/createOpenAiResponsesDecoder.js';
import { createUbikDecoder } from '../../src/protocols/ubik/createUbikDecoder.js';
import { encodeAgentB } from './encoders/agentb.js';
import { encodeAgUi } from './encoders/agUi.js';
import { encodeAiSdk } from './encoders/aiSdk.js';
import { encodeLangGraph, runOf } from './encoders/langgraph.js';
import { encodeOpenAi } from './encoders/openAi.js';
import { encodeUbik } from './encoders/ubik.js';
import type { Wire } from './lossTable.js';

/** Each protocol, with what writes our own events in it. */
export const WIRES: readonly Wire[] = [
  {
    name: 'UBIK',
    encode: encodeUbik,
    createDecoder: createUbikDecoder,
    stream: {},
    asksWithin: true,
  },
  {
    name: 'AgentB',
    encode: encodeAgentB,
    createDecoder: createAgentBDecoder,
    stream: { takesUnfinished: true },
  },
  {
    name: 'AG-UI',
    encode: encodeAgUi,
    createDecoder: createAgUiDecoder,
    stream: { takesUnfinished: true },
  },
  {
    name: 'AI SDK',
    encode: encodeAiSdk,
    // Where the usage is in the metadata, the app says.
    createDecoder: () => createAiSdkDecoder({ usageOf: ({ usage }: { usage: unknown }) => usage }),
    stream: { takesUnfinished: true, endMark: '[DONE]' },
  },
  {
    name: 'LangGraph',
    encode: encodeLangGraph,
    createDecoder: () => {
      const decoder = createLangGraphDecoder();
      const push = (item: unknown) => {
        const run = runOf(item);
        return run === undefined ? decoder.push(item) : (decoder.readOutcome?.(run) ?? []);
      };
      return { push, end: (isCut) => decoder.end(isCut) };
    },
    stream: {},
  },
  {
    name: 'OpenAI',
    encode: encodeOpenAi,
    createDecoder: createOpenAiResponsesDecoder,
    stream: { takesUnfinished: true, endMark: '[DONE]' },
  },
];

/** What has become of our own events after they were written in a protocol and read again. */
export async function stateOver(
  wire: Wire,
  events: readonly SessionEvent[],
): Promise<SessionState> {
  const decoder = wire.createDecoder();
  const read: SessionEvent[] = [];
  const bytes = bytesOfFrames(wire.encode(events), wire.stream);
  await readBytes([bytes], wire.stream, (frame) => read.push(...decoder.push(frame)));
  return [...read, ...decoder.end(false)].reduce(reduceSession, initialSession());
}
