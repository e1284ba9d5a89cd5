import type { UIMessage, UIMessageChunk } from 'ai';
import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import { mapParts } from '../../src/core/session/tree.js';
import { isContainer, type Part } from '../../src/core/parts.js';
import type { Message, SessionState } from '../../src/core/state.js';
import { AiSdkResponse } from '../../src/protocols/ai-sdk/AiSdkResponse.js';
import { createAiSdkDecoder } from '../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import { Fields } from '../../src/protocols/Fields.js';
import type { Decoder } from '../../src/contract/index.js';
import { NEWEST_AI_SDK } from './aiSdkVersions.js';

/** The state after these chunks and the end of their stream. */
export function stateAfter(
  chunks: readonly unknown[],
  {
    decoder = createAiSdkDecoder(),
    from = initialSession(),
    isCut = false,
  }: { decoder?: Decoder; from?: SessionState; isCut?: boolean } = {},
): SessionState {
  const state = chunks.reduce<SessionState>(
    (current, chunk) => decoder.push(chunk).reduce(reduceSession, current),
    from,
  );
  return decoder.end(isCut).reduce(reduceSession, state);
}

export function answerOf(state: SessionState): Message {
  const answer = state.messages.findLast(({ role }) => role === 'assistant');
  if (answer === undefined) throw new Error('There is no answer.');
  return answer;
}

/** What the AI SDK's own reader makes of the chunks, which may go on with a message. */
export const peerOf = (chunks: readonly UIMessageChunk[], message?: UIMessage) =>
  NEWEST_AI_SDK.read(chunks, message);

/** The parts that are kept of the chunks, to be sent back, beside those of earlier responses. */
export function keptOf(
  chunks: readonly UIMessageChunk[],
  earlier: UIMessage['parts'] = [],
): unknown {
  const response = new AiSdkResponse(structuredClone(earlier).map((part) => ({ part })));
  for (const chunk of chunks) response.apply(chunk.type, new Fields({ ...chunk }), chunk);
  return JSON.parse(JSON.stringify(response.list.all));
}

/** What both a message of the AI SDK and one of ours say, in the same words. */
export interface Said {
  readonly texts: readonly string[];
  readonly thoughts: readonly string[];
  readonly tools: readonly {
    readonly id: string;
    readonly name: string;
    readonly input: unknown;
    readonly output: unknown;
    readonly error: unknown;
  }[];
}

export function saidByPeer({ parts }: UIMessage): Said {
  return {
    texts: parts.flatMap((part) => (part.type === 'text' && part.text !== '' ? [part.text] : [])),
    thoughts: parts.flatMap((part) => (part.type === 'reasoning' ? [part.text] : [])),
    tools: parts.flatMap((part) =>
      'toolCallId' in part
        ? [
            {
              id: part.toolCallId,
              name: 'toolName' in part ? part.toolName : part.type.slice('tool-'.length),
              input: part.state === 'input-streaming' ? undefined : part.input,
              output: part.output,
              error: part.errorText,
            },
          ]
        : [],
    ),
  };
}

/** The same of our parts. Texts that sources, files and the like were made into are told apart by `isMade`. */
export function saidBy(
  parts: readonly Part[],
  isMade: (text: string) => boolean = () => false,
): Said {
  const all = allParts(parts);
  return {
    texts: all.flatMap((part) => (part.type === 'text' && !isMade(part.text) ? [part.text] : [])),
    thoughts: all.flatMap((part) => (part.type === 'thinking' ? [part.text] : [])),
    tools: all.flatMap((part) =>
      part.type === 'tool'
        ? [
            {
              id: part.executionId,
              name: part.toolName,
              input: part.input?.value,
              output: part.result?.value,
              error: part.error,
            },
          ]
        : [],
    ),
  };
}

/** The same parts without what they carry for the protocol. */
export function withoutCarried(parts: readonly Part[]): readonly Part[] {
  return mapParts(parts, ({ carried: _, ...part }) => part);
}

export function allParts(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) => [part, ...(isContainer(part) ? allParts(part.parts) : [])]);
}
