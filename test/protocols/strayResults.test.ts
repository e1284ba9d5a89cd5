// @vitest-environment node
/** The result of a call that is not there is not shown, and the developer is told what it was. */
import { describe, expect, test } from 'vitest';
import type { Decoder } from '../../src/contract/index.js';
import { Fold } from '../../src/conformance/kit/Fold.js';
import { createAgUiDecoder } from '../../src/protocols/ag-ui/createAgUiDecoder.js';
import { createAgentBDecoder } from '../../src/protocols/agentb/createAgentBDecoder.js';
import { createAiSdkDecoder } from '../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import { createLangGraphDecoder } from '../../src/protocols/langgraph/createLangGraphDecoder.js';
import { createOpenAiChatDecoder } from '../../src/protocols/openai/createOpenAiChatDecoder.js';
import { createOpenAiResponsesDecoder } from '../../src/protocols/openai/createOpenAiResponsesDecoder.js';

/** The frames of a run before the result, the result of the call `c9`, and the end. */
interface Wire {
  readonly createDecoder: () => Decoder;
  readonly start: readonly unknown[];
  readonly result: unknown;
  readonly end: readonly unknown[];
}

const chat = (delta: unknown, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason }],
});

const agentB = (type: string, data: unknown) => ({ type, runId: 'r1', threadId: 't1', data });

const WIRES: Readonly<Record<string, Wire>> = {
  'AG-UI': {
    createDecoder: () => createAgUiDecoder(),
    start: [{ type: 'RUN_STARTED', threadId: 't1', runId: 'r1' }],
    result: { type: 'TOOL_CALL_RESULT', messageId: 'm9', toolCallId: 'c9', content: 'Rain' },
    end: [{ type: 'RUN_FINISHED', threadId: 't1', runId: 'r1' }],
  },
  'AI SDK': {
    createDecoder: () => createAiSdkDecoder(),
    start: [{ type: 'start', messageId: 'm1' }],
    result: { type: 'tool-output-available', toolCallId: 'c9', output: 'Rain' },
    end: [{ type: 'finish' }],
  },
  AgentB: {
    createDecoder: () => createAgentBDecoder(),
    start: [agentB('agent.run.created', { status: 'in_progress' })],
    result: agentB('thread.message.created', {
      message: { id: 'm9', role: 'tool', content: 'Rain', metadata: { tool_call_id: 'c9' } },
    }),
    end: [agentB('thread.run.completed', { status: 'completed' })],
  },
  LangGraph: {
    createDecoder: () => createLangGraphDecoder(),
    start: [{ event: 'metadata', data: { run_id: 'r1' } }],
    result: {
      event: 'messages',
      data: [{ type: 'tool', id: 'm9', tool_call_id: 'c9', content: 'Rain' }, {}],
    },
    end: [],
  },
  'chat completions': {
    createDecoder: () => createOpenAiChatDecoder(),
    start: [chat({ role: 'assistant', content: 'Let me see.' })],
    result: chat({ role: 'tool', tool_call_id: 'c9', content: 'Rain' }),
    end: [chat({}, 'stop'), '[DONE]'],
  },
  'Responses API': {
    createDecoder: () => createOpenAiResponsesDecoder(),
    start: [{ type: 'response.created', response: { id: 'resp_1', status: 'in_progress' } }],
    result: {
      type: 'response.output_item.done',
      output_index: 0,
      item: { type: 'function_call_output', id: 'o9', call_id: 'c9', output: 'Rain' },
    },
    end: [{ type: 'response.completed', response: { id: 'resp_1', status: 'completed' } }],
  },
};

const strays = ({ state }: Fold) =>
  state.diagnostics.filter(({ code }) => code === 'unknown-part').map(({ raw }) => raw);

describe.each(Object.entries(WIRES))('%s', (_, { createDecoder, end, result, start }) => {
  test('tells of the result of a call that nobody has made, once the run is over', () => {
    const fold = new Fold(createDecoder()).push(...start, result);
    expect(strays(fold)).toEqual([]);
    fold.push(...end).end();
    expect(strays(fold)).toMatchObject([{ executionId: 'c9', result: { text: 'Rain' } }]);
    expect(JSON.stringify(fold.state.messages)).not.toContain('c9');
  });
});

/** The call, on the wires where it may come after its result. */
const CALLS: Readonly<Record<string, readonly unknown[]>> = {
  'AG-UI': [
    { type: 'TOOL_CALL_START', toolCallId: 'c9', toolCallName: 'weather' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'c9', delta: '{"city":"Bern"}' },
    { type: 'TOOL_CALL_END', toolCallId: 'c9' },
  ],
  'AI SDK': [
    {
      type: 'tool-input-available',
      toolCallId: 'c9',
      toolName: 'weather',
      input: { city: 'Bern' },
    },
  ],
  'chat completions': [
    chat({
      tool_calls: [{ index: 0, id: 'c9', function: { name: 'weather', arguments: '{"city":' } }],
    }),
    chat({ tool_calls: [{ index: 0, function: { arguments: '"Bern"}' } }] }),
    chat({}, 'tool_calls'),
    chat({ role: 'assistant', content: 'It rains.' }),
  ],
  'Responses API': [
    {
      type: 'response.output_item.done',
      output_index: 1,
      item: {
        type: 'function_call',
        id: 'f9',
        call_id: 'c9',
        name: 'weather',
        arguments: '{"city":"Bern"}',
      },
    },
  ],
};

test.each(Object.entries(CALLS))(
  '%s shows a result that comes before its call, and asks nobody for it',
  (name, call) => {
    const { createDecoder, end, result, start } = WIRES[name] as Wire;
    const fold = new Fold(createDecoder()).push(...start, result, ...call, ...end).end();
    const tool = fold.state.messages
      .flatMap(({ parts }) => parts)
      .find((part) => part.type === 'tool');
    expect(tool).toMatchObject({
      status: 'done',
      input: { value: { city: 'Bern' } },
      result: { text: 'Rain' },
    });
    expect(fold.state.requests).toEqual([]);
    expect(strays(fold)).toEqual([]);
  },
);
