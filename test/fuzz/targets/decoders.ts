import { isOver } from '../../../src/core/session/runStatus.js';
import { isContainer, type Part } from '../../../src/core/parts.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { SessionState } from '../../../src/core/state.js';
import { faultyState } from '../../../src/conformance/kit/faultyState.js';
import { Fold } from '../../../src/conformance/kit/Fold.js';
import { isRecord } from '../../../src/core/json.js';
import type { Decoder } from '../../../src/contract/index.js';
import { createAgUiDecoder } from '../../../src/protocols/ag-ui/createAgUiDecoder.js';
import { createAgentBDecoder } from '../../../src/protocols/agentb/createAgentBDecoder.js';
import { createAiSdkDecoder } from '../../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import { createLangGraphDecoder } from '../../../src/protocols/langgraph/createLangGraphDecoder.js';
import { createOpenAiChatDecoder } from '../../../src/protocols/openai/createOpenAiChatDecoder.js';
import { createOpenAiResponsesDecoder } from '../../../src/protocols/openai/createOpenAiResponsesDecoder.js';
import { createUbikDecoder } from '../../../src/protocols/ubik/createUbikDecoder.js';
import { textsIn } from '../textsIn.js';
import { Broken, chanceOf, Lost, type Target } from '../Target.js';

type Frame = Readonly<Record<string, unknown>>;

/** What a frame may hold that was not made to. */
const HOSTILE = [
  null,
  true,
  -1,
  0,
  1,
  1.5,
  2 ** 31 - 1,
  1e308,
  '',
  ' ',
  'a',
  'm1',
  'c1',
  'r1',
  '__proto__',
  'constructor',
  'toString',
  'None',
  '2026-01-05T09:00:01Z',
  '2026-01-05T09:00:00+02:00',
  '{"a":1}',
  '{"a":',
  '[]',
  'null',
  '<<STEP_START>>',
  '<<STEP_END>>',
  '<<TOOL_STEP_START/find:e1>>',
  '<<TOOL_STEP_RESULT_START>>',
  '<<thinking>>',
  '<<thin',
  [],
  {},
  [[]],
  { type: 'text', text: 'x' },
  { message: 'No' },
  { error: 'No' },
  { content: 'x', output_key: '__proto__' },
];

/** What is told of a decoder: what it makes of any frames, and which text of a frame is not to be lost. */
interface Told {
  readonly name: string;
  readonly createDecoder: () => Decoder;
  readonly types: readonly string[];
  /** What a frame says that stays, as it is. */
  readonly textOf: (frame: Frame) => unknown;
  /** Whether a frame takes back what was said before it, or says it in other words. */
  readonly replaces: (frame: Frame) => boolean;
}

/**
 * A decoder, by the frames of a response: nothing throws, every state on the way can be shown, the end is one, and
 * text of the wire is in the state or in what is told of it.
 */
function decoder({ name, createDecoder, types, textOf, replaces }: Told): Target {
  return {
    name,
    kind: 'json',
    dictionary: [...HOSTILE, ...types],
    tryWith(input: string) {
      const random = chanceOf(input);
      const parsed = JSON.parse(input) as unknown;
      const frames = Array.isArray(parsed) ? parsed : [parsed];
      const stop = random.below(frames.length + 1);
      const told: SessionEvent[] = [];
      const fold = new Fold(telling(createDecoder(), told));
      frames.forEach((frame: unknown, index) => {
        fold.push(frame);
        if (index === stop) expectShown(fold.state);
      });
      fold.end(random.below(2) === 0);
      expectShown(fold.state);
      expectSettled(fold.state);
      const before = new Fold(createDecoder()).push(...frames.slice(0, stop)).end();
      expectShown(before.state);
      expectSettled(before.state);
      const records = frames.filter(isRecord);
      if (records.some(replaces)) return;
      const { messages, requests, fault, diagnostics } = fold.state;
      const said = textsIn([messages, requests, fault, diagnostics, told]);
      for (const frame of records) {
        const text = textOf(frame);
        if (typeof text !== 'string' || said.includes(text.trim())) continue;
        throw new Lost(`${JSON.stringify(text)} is nowhere`);
      }
    },
  };
}

/** The same decoder; what it says of what it does not show is kept. */
function telling(decoder: Decoder, told: SessionEvent[]): Decoder {
  const keep = (events: SessionEvent[]) => {
    told.push(...events.filter(({ type }) => type === 'diagnostic' || type === 'unknown'));
    return events;
  };
  return {
    push: (frame) => keep(decoder.push(frame)),
    end: (isCut) => keep(decoder.end(isCut)),
  };
}

const typeOf = ({ type }: Frame) => (typeof type === 'string' ? type : '');

/** A field of the object in another field. */
const fieldIn = (frame: Frame, ...names: readonly string[]) =>
  names.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), frame);

function expectShown(state: SessionState): void {
  const fault = faultyState(state);
  if (fault !== undefined) throw new Broken(`a state with ${fault}`);
  for (const name in {}) throw new Broken(`${name} is in every object`);
}

/** Once the stream is over, nothing is at work, and what waits for the person does so in the state, too. */
function expectSettled(state: SessionState): void {
  const { status } = state;
  if (status === 'awaiting-input') return;
  if (!isOver(status)) throw new Broken(`the run is ${status} after its end`);
  const busy = state.messages.flatMap(({ parts }) => busyIn(parts));
  if (busy.length > 0) throw new Broken(`after its end ${JSON.stringify(busy[0])} is at work`);
}

function busyIn(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) => [
    ...('status' in part && part.status === 'running' ? [part] : []),
    ...(isContainer(part) ? busyIn(part.parts) : []),
  ]);
}

const roleOf = ({ role }: Frame) => role as string | null | undefined;

export const ubik = decoder({
  name: 'ubik',
  createDecoder: createUbikDecoder,
  types: [
    'connection_established',
    'agent_processing_started',
    'response_stream_start',
    'agent_step_started',
    'agent_step_progress',
    'agent_response_update',
    'agent_step_completed',
    'agent_progress',
    'response_chunk',
    'checkpoint_created',
    'input_required',
    'input_answered',
    'tool_update',
    'tool_partial_update',
    'tool_input_required',
    'tool_end',
    'final_result',
    'agent_processing_complete',
    'agent_processing_error',
    'agent_stop_requested',
    'response_chunk_delta_sse',
  ],
  // Text beside tags alone: what stands between those may be a title, or data.
  textOf: (frame) => {
    const content = fieldIn(frame, 'content');
    return frame['type'] === 'response_chunk' && !/[<>:]/u.test(String(content))
      ? content
      : undefined;
  },
  replaces: (frame) =>
    !['response_chunk', 'agent_step_started', 'agent_step_completed'].includes(typeOf(frame)) ||
    /[<>]/u.test(JSON.stringify(frame)),
});

export const agentb = decoder({
  name: 'agentb',
  createDecoder: createAgentBDecoder,
  types: [
    'agent.run.created',
    'agent.run.step.created',
    'agent.run.status.changed',
    'thread.message.created',
    'thread.message.delta',
    'thread.message.completed',
    'thread.run.step.tool_call.created',
    'thread.run.step.tool_call.completed_by_llm',
    'agent.tool.execution.started',
    'agent.tool.execution.completed',
    'agent.sub_agent.invocation.started',
    'agent.sub_agent.invocation.completed',
    'thread.run.requires_action',
    'thread.run.failed',
    'thread.run.completed',
    'in_progress',
    'requires_action',
    'stopped',
    'failed',
    'completed',
    'assistant',
    'user',
    'tool',
  ],
  textOf: (frame) =>
    frame['type'] === 'thread.message.delta'
      ? fieldIn(frame, 'data', 'delta', 'contentChunk')
      : undefined,
  replaces: (frame) => typeOf(frame).endsWith('completed'),
});

export const agUi = decoder({
  name: 'ag-ui',
  createDecoder: createAgUiDecoder,
  types: [
    'RUN_STARTED',
    'RUN_FINISHED',
    'RUN_ERROR',
    'STEP_STARTED',
    'STEP_FINISHED',
    'TEXT_MESSAGE_START',
    'TEXT_MESSAGE_CONTENT',
    'TEXT_MESSAGE_END',
    'TEXT_MESSAGE_CHUNK',
    'TOOL_CALL_START',
    'TOOL_CALL_ARGS',
    'TOOL_CALL_END',
    'TOOL_CALL_CHUNK',
    'TOOL_CALL_RESULT',
    'STATE_SNAPSHOT',
    'STATE_DELTA',
    'MESSAGES_SNAPSHOT',
    'ACTIVITY_SNAPSHOT',
    'ACTIVITY_DELTA',
    'RAW',
    'CUSTOM',
    'REASONING_START',
    'REASONING_MESSAGE_START',
    'REASONING_MESSAGE_CONTENT',
    'REASONING_MESSAGE_END',
    'REASONING_MESSAGE_CHUNK',
    'REASONING_END',
    'SUBAGENT_STARTED',
    'SUBAGENT_FINISHED',
    'SUBAGENT_ERROR',
    'THINKING_START',
    'THINKING_END',
    'THINKING_TEXT_MESSAGE_START',
    'THINKING_TEXT_MESSAGE_CONTENT',
    'THINKING_TEXT_MESSAGE_END',
    'assistant',
    'user',
    'tool',
    'interrupt',
    'success',
    '/list/-',
    '/a~1b',
    'add',
    'remove',
    'move',
    'replace',
    'test',
  ],
  textOf: (frame) =>
    /^(?:TEXT_MESSAGE|REASONING_MESSAGE|THINKING_TEXT_MESSAGE)_CONTENT$|^TOOL_CALL_ARGS$/u.test(
      typeOf(frame),
    )
      ? fieldIn(frame, 'delta')
      : undefined,
  // The words of others are not shown (G11).
  replaces: (frame) =>
    typeOf(frame) === 'MESSAGES_SNAPSHOT' ||
    !['assistant', undefined, null].includes(roleOf(frame)),
});

export const aiSdk = decoder({
  name: 'ai-sdk',
  createDecoder: createAiSdkDecoder,
  types: [
    'start',
    'start-step',
    'text-start',
    'text-delta',
    'text-end',
    'reasoning-start',
    'reasoning-delta',
    'reasoning-end',
    'tool-input-start',
    'tool-input-delta',
    'tool-input-available',
    'tool-input-error',
    'tool-approval-request',
    'tool-approval-response',
    'tool-output-available',
    'tool-output-error',
    'tool-output-denied',
    'source-url',
    'source-document',
    'file',
    'reasoning-file',
    'custom',
    'steering-message',
    'finish-step',
    'reset-step',
    'message-metadata',
    'error',
    'abort',
    'finish',
    'data-plan',
    'stop',
    'tool-calls',
    'length',
    // The message of a sub-agent.
    'assistant',
    'tool-search',
    'dynamic-tool',
    'text',
    'reasoning',
    'step-start',
    'streaming',
    'input-streaming',
    'input-available',
    'output-available',
    '[DONE]',
  ],
  textOf: (frame) => {
    if (typeOf(frame) === 'tool-input-delta') return fieldIn(frame, 'inputTextDelta');
    return /^(?:text|reasoning)-delta$/u.test(typeOf(frame)) ? fieldIn(frame, 'delta') : undefined;
  },
  replaces: (frame) => /^reset-step$|^tool-input-(?:available|error)$/u.test(typeOf(frame)),
});

/** The message of a frame of LangGraph that the stream writes. */
const chunkIn = ({ event, data }: Frame): unknown =>
  event === 'messages' && Array.isArray(data) ? (data as readonly unknown[])[0] : undefined;

export const langGraph = decoder({
  name: 'langgraph',
  createDecoder: () => createLangGraphDecoder(),
  types: [
    'metadata',
    'messages',
    'messages|a:1',
    'updates',
    'updates|a:1',
    'values',
    'custom',
    'error',
    'checkpoints',
    'end',
    'AIMessageChunk',
    'ai',
    'human',
    'tool',
    'system',
    'remove',
    '__interrupt__',
    'action_requests',
    'review_configs',
    'allowed_decisions',
    'approve',
    'tool_call_chunks',
    'tool_calls',
    'tool_call_id',
    'langgraph_checkpoint_ns',
    'lc_source',
    'usage_metadata',
    'artifact',
  ],
  textOf: (frame) => {
    const chunk = chunkIn(frame);
    return isRecord(chunk) && chunk['type'] === 'AIMessageChunk' ? chunk['content'] : undefined;
  },
  // State and whole messages say in their own words what the chunks before them said.
  replaces: ({ event }) => event !== 'messages' && event !== 'metadata' && event !== 'checkpoints',
});

export const openAi = decoder({
  name: 'openai',
  createDecoder: () => createOpenAiResponsesDecoder(),
  types: [
    'response.created',
    'response.in_progress',
    'response.completed',
    'response.incomplete',
    'response.failed',
    'response.cancelled',
    'response.output_item.added',
    'response.output_item.done',
    'response.output_text.delta',
    'response.output_text.done',
    'response.output_text.annotation.added',
    'response.refusal.delta',
    'response.refusal.done',
    'response.reasoning_summary_text.delta',
    'response.reasoning_text.delta',
    'response.function_call_arguments.delta',
    'response.function_call_arguments.done',
    'response.mcp_call_arguments.delta',
    'response.custom_tool_call_input.delta',
    'response.code_interpreter_call_code.delta',
    'error',
    'message',
    'reasoning',
    'function_call',
    'function_call_output',
    'mcp_call',
    'mcp_approval_request',
    'web_search_call',
    'file_search_call',
    'image_generation_call',
    'code_interpreter_call',
    'url_citation',
    'file_citation',
    'output_text',
    'refusal',
    'summary_text',
    'max_output_tokens',
    '[DONE]',
  ],
  textOf: (frame) =>
    /^response\.(?:output_text|refusal|reasoning_\w+)\.delta$/u.test(typeOf(frame))
      ? fieldIn(frame, 'delta')
      : undefined,
  // What an item or a response says in the end counts.
  replaces: (frame) => /\.(?:done|completed|incomplete|failed|cancelled)$/u.test(typeOf(frame)),
});

/** The first choice of a chunk. */
const choiceIn = ({ choices }: Frame): unknown =>
  Array.isArray(choices) ? (choices as readonly unknown[])[0] : undefined;

export const openAiChat = decoder({
  name: 'openai-chat',
  createDecoder: () => createOpenAiChatDecoder({ thinkTag: 'think' }),
  types: [
    'choices',
    'delta',
    'content',
    'reasoning_content',
    'reasoning',
    'tool_calls',
    'function',
    'arguments',
    'refusal',
    'finish_reason',
    'stop',
    'length',
    'content_filter',
    'tool_calls',
    'usage',
    'citations',
    'assistant',
    '<think>',
    '</think>',
    '<thi',
    '[DONE]',
  ],
  textOf: (frame) => {
    const choice = choiceIn(frame);
    const content = isRecord(choice) ? fieldIn(choice, 'delta', 'content') : undefined;
    // A result may wait for its call, and a tag is none of the text.
    const isResult = isRecord(choice) && fieldIn(choice, 'delta', 'role') === 'tool';
    return isResult || typeof content !== 'string' || /[<>]/u.test(content) ? undefined : content;
  },
  replaces: () => false,
});
