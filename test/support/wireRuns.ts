import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionEvent } from '../../src/core/events.js';
import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import type { SessionState } from '../../src/core/state.js';
import { createAgUiDecoder } from '../../src/protocols/ag-ui/createAgUiDecoder.js';
import { createAgentBDecoder } from '../../src/protocols/agentb/createAgentBDecoder.js';
import { createAiSdkDecoder } from '../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import { createLangGraphDecoder } from '../../src/protocols/langgraph/createLangGraphDecoder.js';
import { createOpenAiChatDecoder } from '../../src/protocols/openai/createOpenAiChatDecoder.js';
import { createOpenAiResponsesDecoder } from '../../src/protocols/openai/createOpenAiResponsesDecoder.js';
import type { Decoder } from '../../src/contract/index.js';
import { createUbikDecoder } from '../../src/protocols/ubik/createUbikDecoder.js';
import { calls, finish, gives, says, start, thinks } from './agUi.js';
import { FEEDS } from './feeds.js';
import { framesOf, type WireFrame } from './langgraph.js';
import { OPENAI_CHATS, rough } from './openAiChunks.js';
import { RESPONSES } from './openAiEvents.js';

/** A protocol, and a run with everything that it can carry: usage, media, sources, plans, checkpoints, data, calls. */
export interface WireRun {
  readonly createDecoder: () => Decoder;
  readonly run: readonly object[];
}

const recorded = (name: string): readonly object[] =>
  readFileSync(join(import.meta.dirname, '../recordings/agentb', `${name}.sse`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice('data: '.length)) as object);

const USAGE = { inputTokens: 1200, outputTokens: 80, totalTokens: 1280, reasoningTokens: 20 };
const PLAN = {
  steps: [
    { title: 'Search', status: 'completed' },
    { title: 'Book', status: 'running' },
  ],
};

/** A version of the message of a sub-agent, with a call. */
const subAgentSays = (state: string) => ({
  type: 'tool-output-available',
  toolCallId: 'c3',
  preliminary: true,
  output: {
    id: 's1',
    role: 'assistant',
    parts: [
      { type: 'step-start' },
      { type: 'text', text: 'I look', state: 'done' },
      { type: 'tool-look', toolCallId: 'c4', state, input: { a: 1 }, output: { one: 1 } },
    ],
  },
});

/** A decoder that takes the frames of a stream, whose names say what they are. */
const ofFrames = (decoder: Decoder): Decoder => ({
  push: (frame) => {
    const { name, data } = (frame ?? {}) as Partial<WireFrame>;
    return decoder.push(data, { name: typeof name === 'string' ? name : '', id: '' });
  },
  end: () => decoder.end(),
});

export const WIRE_RUNS: Readonly<Record<string, WireRun>> = {
  UBIK: { createDecoder: () => createUbikDecoder(), run: FEEDS['everything'] ?? [] },
  AgentB: {
    createDecoder: createAgentBDecoder,
    run: [...recorded('user-image').slice(0, -2), ...recorded('tool-chain').slice(1)],
  },
  'AG-UI': {
    createDecoder: () => createAgUiDecoder(),
    run: [
      start(),
      { type: 'STEP_STARTED', stepName: 'Search' },
      ...thinks('t1', 'Let me see'),
      ...says('m1', 'I look'),
      ...calls('c1', 'look', '{"a":1}', 'm1'),
      gives('c1', '{"one":1}'),
      { type: 'STEP_FINISHED', stepName: 'Search' },
      { type: 'ACTIVITY_SNAPSHOT', messageId: 'a1', activityType: 'PLAN', content: PLAN },
      {
        type: 'ACTIVITY_DELTA',
        messageId: 'a1',
        activityType: 'PLAN',
        patch: [{ op: 'replace', path: '/steps/1/status', value: 'completed' }],
      },
      { type: 'STATE_SNAPSHOT', snapshot: { list: [1] } },
      { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/list/-', value: 2 }] },
      { type: 'CUSTOM', name: 'chart', value: { points: [1] } },
      {
        type: 'MESSAGES_SNAPSHOT',
        messages: [
          {
            id: 'u1',
            role: 'user',
            content: [
              { type: 'text', text: 'See' },
              {
                type: 'binary',
                mimeType: 'image/png',
                url: 'https://example.org/a.png',
                filename: 'a',
              },
            ],
          },
          { id: 'm1', role: 'assistant', content: 'I look' },
          { id: 'a1', role: 'activity', activityType: 'PLAN', content: PLAN },
        ],
      },
      { ...finish(), usage: [{ model: 'a', ...USAGE }] },
    ],
  },
  'AI SDK': {
    createDecoder: () =>
      createAiSdkDecoder({
        usageOf: (metadata: { readonly usage?: unknown }) => metadata.usage,
      }),
    run: [
      {
        type: 'start',
        messageId: 'm1',
        messageMetadata: { usage: USAGE, createdAt: 1_700_000_000_000 },
      },
      { type: 'start-step' },
      { type: 'reasoning-start', id: 'r1' },
      { type: 'reasoning-delta', id: 'r1', delta: 'Hm' },
      { type: 'reasoning-end', id: 'r1' },
      { type: 'source-url', sourceId: 's1', url: 'https://example.org/s', title: 'Source' },
      {
        type: 'source-document',
        sourceId: 's2',
        mediaType: 'text/plain',
        title: 'Text',
        filename: 'a.txt',
      },
      { type: 'file', url: 'https://example.org/a.png', mediaType: 'image/png' },
      { type: 'data-plan', id: 'd1', data: PLAN },
      { type: 'data-checkpoint', id: 'd2', data: { name: 'before_booking' } },
      { type: 'tool-input-start', toolCallId: 'c1', toolName: 'look' },
      { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '{"a":1}' },
      { type: 'tool-input-available', toolCallId: 'c1', toolName: 'look', input: { a: 1 } },
      { type: 'tool-output-available', toolCallId: 'c1', output: { one: 1 } },
      { type: 'tool-input-available', toolCallId: 'c2', toolName: 'pay', input: { euros: 1 } },
      { type: 'tool-approval-request', approvalId: 'p1', toolCallId: 'c2' },
      { type: 'tool-input-available', toolCallId: 'c3', toolName: 'research', input: {} },
      // A sub-agent, whose message grows.
      subAgentSays('input-available'),
      subAgentSays('output-available'),
      { type: 'text-start', id: 't1' },
      { type: 'text-delta', id: 't1', delta: 'Done' },
      { type: 'text-end', id: 't1' },
      { type: 'message-metadata', messageMetadata: { usage: USAGE } },
      { type: 'finish-step' },
      { type: 'finish', finishReason: 'stop', messageMetadata: { usage: USAGE } },
    ],
  },
  LangGraph: { createDecoder: () => ofFrames(createLangGraphDecoder()), run: framesOf('research') },
  'OpenAI Responses': {
    createDecoder: createOpenAiResponsesDecoder,
    run: [
      ...RESPONSES['MCP calls'].slice(0, -1),
      ...RESPONSES['searches and citations'].slice(2, -1),
      ...RESPONSES['an approval'].slice(2),
    ],
  },
  'OpenAI chat completions': {
    createDecoder: createOpenAiChatDecoder,
    run: [
      ...OPENAI_CHATS['words and two calls at once'].slice(0, 2),
      rough({ content: null, reasoning_content: 'Hm' }),
      ...OPENAI_CHATS['words and two calls at once'].slice(2),
    ],
  },
};

/** The state after these wire objects, and after the end of their stream. */
export function stateAfterWire({ createDecoder }: WireRun, run: readonly unknown[]): SessionState {
  const decoder = createDecoder();
  const told = (state: SessionState, events: readonly SessionEvent[]) =>
    events.reduce(reduceSession, state);
  const state = run.reduce<SessionState>(
    (current, event) => told(current, decoder.push(event)),
    initialSession(),
  );
  return told(state, decoder.end());
}
