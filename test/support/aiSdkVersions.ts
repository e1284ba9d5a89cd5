import type { ServerResponse } from 'node:http';
import * as ai7 from 'ai';
import * as ai5 from 'ai-5';
import { MockLanguageModelV2 } from 'ai-5/test';
import * as ai6 from 'ai-6';
import { MockLanguageModelV3 } from 'ai-6/test';
import { MockLanguageModelV4 } from 'ai/test';
import type { ModelMessage, UIMessage, UIMessageChunk } from 'ai';
import type { ModelPart } from './aiSdkServer.js';

/** What a route makes a stream of. */
export interface Turn {
  /** What the model says, step by step. */
  readonly steps: readonly (readonly ModelPart[])[];
  readonly messages?: ModelMessage[];
  readonly needsApproval?: readonly string[];
  readonly secret?: string;
  readonly abortSignal?: AbortSignal;
}

/** What a route says of the stream that it sends. */
export interface Sending {
  readonly sendReasoning?: boolean;
  readonly sendSources?: boolean;
  readonly onError?: () => string;
  readonly originalMessages?: UIMessage[];
  readonly generateMessageId?: () => string;
  readonly onFinish?: (end: { readonly messages: UIMessage[] }) => void;
}

type Stream = ReadableStream<UIMessageChunk>;

interface Model {
  readonly specificationVersion: string;
}

/**
 * One of the versions of the package that are promised, in the words of the newest: what they call differently, and
 * what their models are made of, is here.
 */
export interface AiSdk {
  readonly version: '5' | '6' | '7';
  /** Version 5 has no approvals. */
  readonly hasApprovals: boolean;
  /** A model that says these steps. */
  readonly modelOf: (steps: Turn['steps']) => Model;
  /** The package's own run of tools over a model that says what the turn gives it. */
  readonly run: (turn: Turn, sending: Sending) => Stream;
  readonly respond: (stream: Stream) => Response;
  readonly pipe: (response: ServerResponse, stream: Stream) => Promise<void>;
  readonly validate: (messages: UIMessage[]) => Promise<UIMessage[]>;
  readonly toModel: (messages: UIMessage[]) => Promise<ModelMessage[]>;
  /**
   * The package's own reader, up to the last state of the message, in the words of the newest version, which the
   * earlier ones take as well: those have the input of a call that cannot be made as `rawInput`, and version 5 has no
   * output of a tool that returns nothing.
   */
  readonly read: (chunks: readonly UIMessageChunk[], message?: UIMessage) => Promise<UIMessage>;
  /** Whether the package's own schema takes a chunk. */
  readonly takes: (chunk: object) => Promise<boolean>;
}

const done = (unified: 'stop' | 'tool-calls'): ModelPart => ({
  type: 'finish',
  usage: {
    inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: 1, text: 1, reasoning: undefined },
  },
  finishReason: { unified, raw: unified },
});

/** The sub-agents that a route has as tools, and what the model of each says, step by step. */
const EXPERTS: Readonly<Record<string, Turn['steps']>> = {
  /** Calls a tool that works, one that fails and one that gives previews. */
  rail_expert: [
    [
      { type: 'reasoning-start', id: 'r' },
      { type: 'reasoning-delta', id: 'r', delta: 'Two lines ' },
      { type: 'reasoning-delta', id: 'r', delta: 'go there.' },
      { type: 'reasoning-end', id: 'r' },
      // The ids of its calls are those of the agent that has called it.
      { type: 'tool-call', toolCallId: 'c1', toolName: 'add', input: '{"a":29,"b":2}' },
      { type: 'tool-call', toolCallId: 'c2', toolName: 'fails', input: '{}' },
      { type: 'tool-call', toolCallId: 'c3', toolName: 'days', input: '{}' },
      done('tool-calls'),
    ],
    [
      { type: 'source', sourceType: 'url', id: 's1', url: 'https://a.test/fares', title: 'Fares' },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Rail costs ' },
      { type: 'text-delta', id: 't', delta: '31 EUR.' },
      { type: 'text-end', id: 't' },
      done('stop'),
    ],
  ],
  /** Asks another sub-agent. */
  planner: [
    [
      { type: 'tool-call', toolCallId: 'c1', toolName: 'rail_expert', input: '{"task":"Fares"}' },
      done('tool-calls'),
    ],
    [
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Take the train.' },
      { type: 'text-end', id: 't' },
      done('stop'),
    ],
  ],
  /** Fails after it has said something. */
  clerk: [
    [
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'I call them.' },
      { type: 'text-end', id: 't' },
      done('stop'),
    ],
  ],
};

const newest = version('7', ai7, {
  modelOf: (doStream) => new MockLanguageModelV4({ doStream: doStream as never }),
  partOf: (part) => part,
  isStepCount: ai7.isStepCount,
  approvals: (needsApproval) => ({
    toolApproval: Object.fromEntries(needsApproval.map((name) => [name, 'user-approval'])),
  }),
  streamOf: ({ stream }, sending) => ai7.toUIMessageStream({ stream, ...sending } as never),
});

export const AI_SDKS: readonly AiSdk[] = [
  version('5', ai5, {
    modelOf: (doStream) => new MockLanguageModelV2({ doStream: doStream as never }),
    partOf: (part) => {
      if (part.type !== 'finish') return withPlainFile(part);
      const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 };
      return { ...part, finishReason: part.finishReason.unified, usage };
    },
    isStepCount: ai5.stepCountIs,
  }),
  version('6', ai6, {
    modelOf: (doStream) => new MockLanguageModelV3({ doStream: doStream as never }),
    partOf: withPlainFile,
    isStepCount: ai6.stepCountIs,
    ofTool: (name, needsApproval) => ({ needsApproval: needsApproval.includes(name) }),
  }),
  newest,
];

export const NEWEST_AI_SDK = newest;

/** Before version 7, the data of a file was not an object. */
function withPlainFile(part: ModelPart): unknown {
  if (part.type !== 'file' || part.data.type !== 'data') return part;
  return { ...part, data: part.data.data };
}

function inNewestWords(part: UIMessage['parts'][number]): UIMessage['parts'][number] {
  if (!('toolCallId' in part)) return part;
  const { rawInput, ...others } = part as typeof part & { readonly rawInput?: unknown };
  return {
    ...others,
    ...(rawInput !== undefined && { input: rawInput }),
    ...(others.state === 'output-available' && { output: others.output ?? null }),
  } as typeof part;
}

/** What the packages have under one name. Their types refer to their own models and schemas. */
type Package = Record<
  | 'streamText'
  | 'tool'
  | 'jsonSchema'
  | 'asSchema'
  | 'convertToModelMessages'
  | 'validateUIMessages'
  | 'readUIMessageStream'
  | 'createUIMessageStreamResponse'
  | 'pipeUIMessageStreamToResponse'
  | 'simulateReadableStream'
  | 'uiMessageChunkSchema',
  unknown
>;

interface Differences {
  readonly modelOf: (doStream: () => Promise<{ readonly stream: unknown }>) => Model;
  readonly partOf: (part: ModelPart) => unknown;
  readonly isStepCount: (count: number) => unknown;
  readonly approvals?: (needsApproval: readonly string[]) => object;
  readonly ofTool?: (name: string, needsApproval: readonly string[]) => object;
  readonly streamOf?: (result: { readonly stream: unknown }, sending: Sending) => unknown;
}

function version(name: AiSdk['version'], given: Package, differences: Differences): AiSdk {
  // All of them take what the newest does of this.
  const sdk = given as unknown as typeof ai7;
  const { modelOf, partOf, isStepCount, approvals, ofTool, streamOf } = differences;
  const anyObject = sdk.jsonSchema<Record<string, unknown>>({ type: 'object' });

  /** Tools of each kind that the AI SDK has. */
  const toolsOf = (needsApproval: readonly string[]): ai7.ToolSet => ({
    add: sdk.tool({ inputSchema: anyObject, execute: ({ a, b }) => Number(a) + Number(b) }),
    fails: sdk.tool({
      inputSchema: anyObject,
      execute: (): string => {
        throw new TypeError('It broke.');
      },
    }),
    days: sdk.tool({
      inputSchema: anyObject,
      async *execute() {
        yield 'Mon';
        yield 'Mon, Tue';
      },
    }),
    nothing: sdk.tool({ inputSchema: anyObject, execute: (): string | undefined => undefined }),
    pay: sdk.tool({
      inputSchema: anyObject,
      execute: ({ to }) => `Paid ${String(to)}.`,
      ...ofTool?.('pay', needsApproval),
    }),
    place: sdk.tool({ inputSchema: anyObject, outputSchema: anyObject }),
    ...Object.fromEntries(Object.entries(EXPERTS).map(([agent, steps]) => [agent, expert(steps)])),
  });

  /** A sub-agent as the package's guide writes it: a tool that gives the message of another run again and again. */
  const expert = (steps: Turn['steps']) =>
    sdk.tool({
      inputSchema: anyObject,
      async *execute({ task }, { abortSignal }) {
        const result = sdk.streamText({
          model: saying(steps) as unknown as ai7.LanguageModel,
          tools: toolsOf([]),
          stopWhen: isStepCount(5) as ReturnType<typeof ai7.isStepCount>,
          onError: () => undefined,
          prompt: String(task),
          ...(abortSignal !== undefined && { abortSignal }),
        });
        const sending = {
          sendSources: true,
          sendReasoning: true,
          messageMetadata: ({ part }: { readonly part: { readonly type: string } }) =>
            part.type === 'finish' ? { usage: { inputTokens: 7, outputTokens: 2 } } : undefined,
        };
        const stream = uiStreamOf(result, sending as Sending);
        yield* sdk.readUIMessageStream({ stream, onError: () => undefined });
        if (steps === EXPERTS['clerk']) throw new TypeError('The desk is closed.');
      },
      toModelOutput: () => ({ type: 'text', value: 'Done.' }),
    });

  const uiStreamOf = (result: unknown, sending: Sending): Stream =>
    (streamOf?.(result as { readonly stream: unknown }, sending) ??
      (result as ReturnType<typeof ai6.streamText>).toUIMessageStream(sending as object)) as Stream;

  const saying = (steps: Turn['steps']) => {
    let count = 0;
    return modelOf(() => {
      const said = (steps[count++] ?? []).map(partOf);
      const stream = sdk.simulateReadableStream<unknown>({
        chunks: [{ type: 'stream-start', warnings: [] }, ...said],
        initialDelayInMs: null,
        chunkDelayInMs: null,
      });
      return Promise.resolve({ stream });
    });
  };

  return {
    version: name,
    modelOf: saying,
    hasApprovals: (approvals ?? ofTool) !== undefined,
    run({ steps, messages, needsApproval = [], secret, abortSignal }, sending) {
      const result = sdk.streamText({
        model: saying(steps) as unknown as ai7.LanguageModel,
        tools: toolsOf(needsApproval),
        ...approvals?.(needsApproval),
        ...(secret !== undefined && { experimental_toolApprovalSecret: secret }),
        stopWhen: isStepCount(5) as ReturnType<typeof ai7.isStepCount>,
        onError: () => undefined,
        ...(abortSignal !== undefined && { abortSignal }),
        ...(messages === undefined ? { prompt: 'Hi' } : { messages }),
      });
      return uiStreamOf(result, sending);
    },
    respond: (stream) => sdk.createUIMessageStreamResponse({ stream }),
    pipe: async (response, stream) => {
      await sdk.pipeUIMessageStreamToResponse({ response, stream });
    },
    validate: (messages) => sdk.validateUIMessages({ messages }),
    toModel: async (messages) => sdk.convertToModelMessages(messages, { tools: toolsOf([]) }),
    async read(chunks, message) {
      const stream = new ReadableStream<UIMessageChunk>({
        start(controller) {
          // The reader changes and keeps what it is given.
          for (const chunk of chunks) controller.enqueue(structuredClone(chunk));
          controller.close();
        },
      });
      let last = message ?? { id: '', role: 'assistant', parts: [] };
      const onError = () => undefined;
      const states = sdk.readUIMessageStream({
        ...(message !== undefined && { message }),
        stream,
        onError,
      });
      for await (const next of states) last = next;
      return { ...last, parts: last.parts.map(inNewestWords) };
    },
    async takes(chunk) {
      const { uiMessageChunkSchema } = given as { uiMessageChunkSchema: unknown };
      // A schema, or in version 5 a function that makes one.
      const schema = sdk.asSchema(
        (typeof uiMessageChunkSchema === 'function'
          ? (uiMessageChunkSchema as () => unknown)()
          : uiMessageChunkSchema) as typeof ai7.uiMessageChunkSchema,
      );
      return (await schema.validate?.(chunk))?.success === true;
    },
  };
}
