import type { AgentBackend } from '../../src/contract/index.js';
import { agUiBackend } from '../../src/protocols/ag-ui/agUiBackend.js';
import { agentbBackend } from '../../src/protocols/agentb/agentbBackend.js';
import { aiSdkBackend } from '../../src/protocols/ai-sdk/aiSdkBackend.js';
import { langGraphBackend } from '../../src/protocols/langgraph/langGraphBackend.js';
import { openAiChatBackend } from '../../src/protocols/openai/openAiChatBackend.js';
import { openAiResponsesBackend } from '../../src/protocols/openai/openAiResponsesBackend.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import { asked, completed, created, delta, shell, status } from './agentbEvents.js';
import { finish, start } from './agUi.js';
import { chunk, opening } from './openAiChunks.js';
import { begun, responseOf, usage } from './openAiEvents.js';
import { chunk as words } from './ubik.js';

type Fetch = typeof globalThis.fetch;

/** A protocol, and the frames of its smallest run: an object, a text that is no JSON, or an object under a name. */
export interface SmallRun {
  readonly backend: (fetch: Fetch) => AgentBackend;
  readonly start: readonly unknown[];
  readonly delta: (text: string, index: number) => unknown;
  /** The frames that end the run, the last of which says so. */
  readonly end: (text: string) => readonly unknown[];
  readonly error: unknown;
}

/** A frame with a name. */
class Named {
  readonly name: string;
  readonly data: unknown;

  constructor(name: string, data: unknown) {
    this.name = name;
    this.data = data;
  }
}

const url = 'https://agent.test';
const part = { item_id: 'msg_1', output_index: 0, content_index: 0 };
const item = (text: string) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations: [] }],
});

export const SMALL_RUNS: Readonly<Record<string, SmallRun>> = {
  UBIK: {
    backend: (fetch) => ubikBackend({ url, sessionId: 's1', auth: { token: 't' }, fetch }),
    start: [{ type: 'response_stream_start', message_id: 'm1', task_id: 'r1' }],
    delta: (text, index) => words(text, 1 + index / 1000),
    end: (content) => [
      { type: 'agent_processing_complete', content, timestamp: '2026-01-05T09:00:59Z' },
    ],
    error: { type: 'error', error: 'It broke.', timestamp: '2026-01-05T09:00:58Z' },
  },
  AgentB: {
    backend: (fetch) => agentbBackend({ url, sessionId: 't1', fetch }),
    start: [created(), asked('u1', 'Hello'), shell('m1')],
    delta: (text) => delta('m1', text),
    end: (text) => [completed('m1', text), status('completed')],
    error: status('failed', 'It broke.'),
  },
  'AG-UI': {
    backend: (fetch) => agUiBackend({ url, sessionId: 't1', fetch }),
    start: [start(), { type: 'TEXT_MESSAGE_START', messageId: 'm1', role: 'assistant' }],
    delta: (text) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: text }),
    end: () => [{ type: 'TEXT_MESSAGE_END', messageId: 'm1' }, finish()],
    error: { type: 'RUN_ERROR', message: 'It broke.' },
  },
  'AI SDK': {
    backend: (fetch) => aiSdkBackend({ url, sessionId: 's1', fetch }),
    start: [
      { type: 'start', messageId: 'm1' },
      { type: 'text-start', id: 't1' },
    ],
    delta: (text) => ({ type: 'text-delta', id: 't1', delta: text }),
    end: () => [{ type: 'text-end', id: 't1' }, { type: 'finish' }, '[DONE]'],
    error: { type: 'error', errorText: 'It broke.' },
  },
  LangGraph: {
    backend: (fetch) =>
      langGraphBackend({ url, sessionId: 't1', assistantId: 'agent', fetch: withOutcome(fetch) }),
    start: [
      new Named('metadata', { run_id: 'r1' }),
      new Named('values', { messages: [{ id: 'u1', type: 'human', content: 'Hello' }] }),
    ],
    delta: (content) => new Named('messages', [{ id: 'a1', type: 'AIMessageChunk', content }, {}]),
    end: (content) => [
      new Named('values', {
        messages: [
          { id: 'u1', type: 'human', content: 'Hello' },
          { id: 'a1', type: 'ai', content },
        ],
      }),
    ],
    error: new Named('error', { error: 'Error', message: 'It broke.' }),
  },
  'OpenAI, chat': {
    backend: (fetch) => openAiChatBackend({ url, sessionId: 's1', fetch }),
    start: [opening],
    delta: (content) => chunk({ content }),
    end: () => [chunk({}, 'stop'), '[DONE]'],
    error: { error: { message: 'It broke.', type: 'server_error' } },
  },
  'OpenAI, responses': {
    backend: (fetch) => openAiResponsesBackend({ url, sessionId: 's1', fetch }),
    start: [
      ...begun('resp_1'),
      {
        type: 'response.output_item.added',
        output_index: 0,
        item: { ...item(''), status: 'in_progress', content: [] },
      },
      {
        type: 'response.content_part.added',
        ...part,
        part: { type: 'output_text', text: '', annotations: [] },
      },
    ],
    delta: (text) => ({ type: 'response.output_text.delta', ...part, delta: text, logprobs: [] }),
    end: (text) => [
      { type: 'response.output_text.done', ...part, text, logprobs: [] },
      { type: 'response.output_item.done', output_index: 0, item: item(text) },
      {
        type: 'response.completed',
        response: {
          ...responseOf('resp_1'),
          status: 'completed',
          output: [item(text)],
          usage: usage(1, 1),
        },
      },
    ],
    error: { type: 'error', code: 'server_error', message: 'It broke.', param: null },
  },
};

/** The server says of each run that it is done. */
function withOutcome(fetch: Fetch): Fetch {
  return async (input, init) =>
    (input as string).endsWith('/runs/r1')
      ? Response.json({ run_id: 'r1', status: 'success' })
      : fetch(input, init);
}

/** The frames of a run that says these words. */
export function framesOf({ delta, end, start }: SmallRun, deltas: readonly string[]): unknown[] {
  return [...start, ...deltas.map(delta), ...end(deltas.join(''))];
}

/** The text of an event stream with these frames. */
export function textOf(frames: readonly unknown[], lineEnd = '\n'): string {
  return frames
    .map((frame) => {
      const { data, name } = frame instanceof Named ? frame : { data: frame, name: undefined };
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      const event = name === undefined ? '' : `event: ${name}${lineEnd}`;
      return `${event}data: ${text}${lineEnd}${lineEnd}`;
    })
    .join('');
}
