import {
  createUIMessageStreamResponse,
  isStepCount,
  jsonSchema,
  streamText,
  tool,
  toUIMessageStream,
  type ModelMessage,
  type ToolSet,
  type UIMessageChunk,
} from 'ai';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';

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

const anyObject = jsonSchema<Record<string, unknown>>({ type: 'object' });

/** Tools of each kind that the AI SDK has. */
export const TOOLS: ToolSet = {
  add: tool({ inputSchema: anyObject, execute: ({ a, b }) => Number(a) + Number(b) }),
  fails: tool({
    inputSchema: anyObject,
    execute: (): string => {
      throw new TypeError('It broke.');
    },
  }),
  days: tool({
    inputSchema: anyObject,
    async *execute() {
      yield 'Mon';
      yield 'Mon, Tue';
    },
  }),
  nothing: tool({ inputSchema: anyObject, execute: (): string | undefined => undefined }),
  pay: tool({ inputSchema: anyObject, execute: ({ to }) => `Paid ${String(to)}.` }),
  place: tool({ inputSchema: anyObject, outputSchema: anyObject }),
};

interface Turn {
  /** What the model says, step by step. */
  readonly steps: readonly (readonly ModelPart[])[];
  readonly messages?: ModelMessage[];
  readonly needsApproval?: readonly string[];
  readonly secret?: string;
  readonly abortSignal?: AbortSignal;
}

/** The package's own run of tools over a model that says what it is told. */
export function runOf({ steps, messages, needsApproval = [], secret, abortSignal }: Turn) {
  let count = 0;
  return streamText({
    model: new MockLanguageModelV4({
      doStream: () => {
        const chunks = [{ type: 'stream-start' as const, warnings: [] }, ...(steps[count++] ?? [])];
        const stream = simulateReadableStream<ModelPart>({
          chunks,
          initialDelayInMs: null,
          chunkDelayInMs: null,
        });
        return Promise.resolve({ stream });
      },
    }),
    tools: TOOLS,
    toolApproval: Object.fromEntries(needsApproval.map((name) => [name, 'user-approval'])),
    ...(secret !== undefined && { experimental_toolApprovalSecret: secret }),
    stopWhen: isStepCount(5),
    onError: () => undefined,
    ...(abortSignal !== undefined && { abortSignal }),
    ...(messages === undefined ? { prompt: 'Hi' } : { messages }),
  });
}

/** The chunks that the package sends of a turn. */
export async function chunksOfTurn(turn: Turn): Promise<UIMessageChunk[]> {
  const { stream } = runOf(turn);
  const chunks: UIMessageChunk[] = [];
  const ui = toUIMessageStream({ stream, sendSources: true, sendReasoning: true });
  for await (const chunk of ui) chunks.push(chunk);
  return chunks;
}

/** The bytes of the answer with these chunks. */
export async function bytesOf(chunks: readonly UIMessageChunk[]): Promise<Uint8Array> {
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const response = createUIMessageStreamResponse({ stream });
  return new Uint8Array(await response.arrayBuffer());
}
