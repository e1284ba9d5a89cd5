import {
  isStepCount,
  jsonSchema,
  readUIMessageStream,
  simulateReadableStream,
  streamText,
  tool,
  toUIMessageStream,
  type UIMessageChunk,
} from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { callOf, finishOf, words, type ModelPart } from './aiSdkServer.js';

const anyObject = jsonSchema<Record<string, unknown>>({ type: 'object' });

const modelOf = (...steps: readonly (readonly ModelPart[])[]) => {
  let count = 0;
  return new MockLanguageModelV4({
    doStream: async () => ({
      stream: simulateReadableStream<ModelPart>({
        chunks: [{ type: 'stream-start', warnings: [] }, ...(steps[count++] ?? [])],
        initialDelayInMs: null,
        chunkDelayInMs: null,
      }),
    }),
  });
};

const todos = (...statuses: readonly string[]) => ({
  todos: ['Compare fares', 'Write the report', 'Book'].map((content, at) => ({
    content,
    status: statuses[at],
  })),
});

const search = tool({
  inputSchema: anyObject,
  execute: ({ query }) => ({ query, results: [{ title: 'Fares', url: 'https://a.test/fares' }] }),
});

/**
 * What the AI SDK itself sends of a run with a to-do list, files, a source, a tool that fails, the same search twice, and a sub-agent
 * as its guide writes them: a tool that yields the sub-agent's message again and again.
 */
export async function deepRun(): Promise<readonly UIMessageChunk[]> {
  const delegate = tool({
    inputSchema: anyObject,
    async *execute({ task }, { abortSignal }) {
      const { stream } = streamText({
        model: modelOf(
          [...callOf('s1', 'search', { query: 'rail' }), finishOf('tool-calls')],
          [...words('0', 'Rail costs 31 EUR.'), finishOf('stop')],
        ),
        tools: { search },
        stopWhen: isStepCount(3),
        prompt: String(task),
        ...(abortSignal !== undefined && { abortSignal }),
      });
      yield* readUIMessageStream({ stream: toUIMessageStream({ stream }) });
    },
  });
  const { stream } = streamText({
    model: modelOf(
      [
        ...words('0', 'I plan first.'),
        ...callOf('c1', 'write_todos', todos('in_progress', 'pending', 'pending')),
        ...callOf('c2', 'write_file', { file_path: 'report.md', content: 'Rail: 29 EUR\n' }),
        finishOf('tool-calls'),
      ],
      [
        ...callOf('c3', 'search', { query: 'rail' }),
        ...callOf('c4', 'delegate', { task: 'Find rail fares' }),
        finishOf('tool-calls'),
      ],
      [
        ...callOf('c5', 'search', { query: 'rail' }),
        ...callOf('c6', 'edit_file', {
          file_path: 'report.md',
          old_string: '29 EUR',
          new_string: '31 EUR',
        }),
        ...callOf('c7', 'broken', {}),
        ...callOf('c8', 'write_todos', todos('completed', 'completed', 'cancelled')),
        finishOf('tool-calls'),
      ],
      [
        { type: 'source', sourceType: 'url', id: 's1', url: 'https://a.test/', title: 'A' },
        ...words('0', '# Result\n\nRail is cheaper.'),
        finishOf('stop'),
      ],
    ),
    tools: {
      delegate,
      search,
      write_todos: tool({ inputSchema: anyObject, execute: () => 'Updated' }),
      write_file: tool({ inputSchema: anyObject, execute: () => 'Written' }),
      edit_file: tool({ inputSchema: anyObject, execute: () => 'Edited' }),
      broken: tool({
        inputSchema: anyObject,
        execute: (): string => {
          throw new TypeError('It broke.');
        },
      }),
    },
    stopWhen: isStepCount(9),
    onError: () => undefined,
    prompt: 'Build',
  });
  const chunks: UIMessageChunk[] = [];
  const sent = toUIMessageStream({ stream, sendSources: true, onError: () => 'It broke.' });
  for await (const chunk of sent) chunks.push(chunk);
  // As they are on the wire.
  return JSON.parse(JSON.stringify(chunks)) as readonly UIMessageChunk[];
}
