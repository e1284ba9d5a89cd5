import type { UIMessageChunk } from 'ai';
import type { MockLanguageModelV4 } from 'ai/test';
import { NEWEST_AI_SDK, type Turn } from './aiSdkVersions.js';

type Stream = Awaited<ReturnType<MockLanguageModelV4['doStream']>>['stream'];
/** A piece of what a model says. */
export type ModelPart = Stream extends ReadableStream<infer Part> ? Part : never;

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};

export const finishOf = (unified: 'stop' | 'tool-calls' | 'length' | 'error'): ModelPart => {
  return { type: 'finish', usage, finishReason: { unified, raw: unified } };
};

export const words = (id: string, ...deltas: readonly string[]): ModelPart[] => [
  { type: 'text-start', id },
  ...deltas.map((delta): ModelPart => ({ type: 'text-delta', id, delta })),
  { type: 'text-end', id },
];

export const thought = (id: string, ...deltas: readonly string[]): ModelPart[] => [
  { type: 'reasoning-start', id },
  ...deltas.map((delta): ModelPart => ({ type: 'reasoning-delta', id, delta })),
  { type: 'reasoning-end', id },
];

/** A call whose input arrives in two pieces. */
export function callOf(toolCallId: string, toolName: string, input: unknown): ModelPart[] {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  const half = Math.ceil(text.length / 2);
  return [
    { type: 'tool-input-start', id: toolCallId, toolName },
    { type: 'tool-input-delta', id: toolCallId, delta: text.slice(0, half) },
    { type: 'tool-input-delta', id: toolCallId, delta: text.slice(half) },
    { type: 'tool-input-end', id: toolCallId },
    { type: 'tool-call', toolCallId, toolName, input: text },
  ];
}

/** The chunks that the package sends of a turn. */
export async function chunksOfTurn(turn: Turn, sdk = NEWEST_AI_SDK): Promise<UIMessageChunk[]> {
  const chunks: UIMessageChunk[] = [];
  const stream = sdk.run(turn, { sendSources: true, sendReasoning: true });
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

/** The bytes of the answer with these chunks. */
export async function bytesOf(
  chunks: readonly UIMessageChunk[],
  sdk = NEWEST_AI_SDK,
): Promise<Uint8Array> {
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return new Uint8Array(await sdk.respond(stream).arrayBuffer());
}
