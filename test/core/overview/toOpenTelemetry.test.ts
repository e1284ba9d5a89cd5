import { expect, test } from 'vitest';
import {
  type OtlpSpan,
  toOpenTelemetry,
} from '../../../src/core/overview/trace/toOpenTelemetry.js';
import { traceOf } from '../../../src/core/overview/trace/traceOf.js';
import type { Part } from '../../../src/core/parts.js';
import type { Message } from '../../../src/core/state.js';

const at = (seconds: number) => `2026-11-27T10:00:${String(seconds).padStart(2, '0')}Z`;
const told = (from: number, to: number) => ({ startedAt: at(from), endedAt: at(to), parts: [] });
const secret = 'Ann, 4711';
const parts: readonly Part[] = [
  { type: 'text', id: 't', text: secret },
  {
    type: 'step',
    id: 's',
    title: `Ask ${secret}`,
    single: false,
    status: 'done',
    usage: {
      inputTokens: 1200,
      cachedInputTokens: 200,
      outputTokens: 80,
      reasoningTokens: 20,
      cost: 0.25,
    },
    ...told(2, 20),
    parts: [
      {
        type: 'tool',
        id: 'c',
        toolName: 'find_customer',
        executionId: 'call-1',
        status: 'failed',
        error: secret,
        input: { text: '{"name":"Ann"}', value: { name: secret } },
        result: { text: secret },
        ...told(3, 10),
      },
      {
        type: 'agent',
        id: 'a',
        agentId: 'helper',
        runId: 'r2',
        task: secret,
        status: 'done',
        ...told(10, 20),
      },
    ],
  },
];
const message: Message = {
  id: 'm',
  key: 'm',
  runId: 'run-1',
  role: 'assistant',
  status: 'done',
  createdAt: at(0),
  endedAt: at(30),
  usage: { inputTokens: 5000, outputTokens: Number.NaN, totalTokens: 2 ** 60 },
  parts,
};
const options = {
  serviceName: 'shop',
  agentName: 'Clerk',
  conversationId: 's-1',
  provider: 'openai',
  model: 'gpt-5',
};
const spansOf = (...given: Parameters<typeof toOpenTelemetry>): readonly OtlpSpan[] =>
  toOpenTelemetry(...given).resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans),
  );
const valuesOf = ({ attributes }: OtlpSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown]));

test('writes a run by the conventions for generative AI', () => {
  const spans = spansOf(traceOf(message), options);
  expect(spans.map(({ name, kind, status }) => [name, kind, status.code])).toEqual([
    ['invoke_agent Clerk', 3, 0],
    ['chat gpt-5', 3, 0],
    ['step', 1, 0],
    ['execute_tool find_customer', 1, 2],
    ['invoke_agent helper', 1, 0],
  ]);
  const [run, chat, step, tool, agent] = spans.map(valuesOf);
  expect(run).toEqual({
    'gen_ai.operation.name': 'invoke_agent',
    'gen_ai.agent.name': 'Clerk',
    'gen_ai.provider.name': 'openai',
    'gen_ai.request.model': 'gpt-5',
    'gen_ai.conversation.id': 's-1',
    'gen_ai.usage.input_tokens': '5000',
    'agent_session.kind': 'run',
    'agent_session.status': 'done',
  });
  expect(chat).toMatchObject({ 'gen_ai.operation.name': 'chat', 'agent_session.estimated': true });
  expect(step).toMatchObject({
    'gen_ai.usage.input_tokens': '1200',
    'gen_ai.usage.output_tokens': '80',
    'gen_ai.usage.cache_read.input_tokens': '200',
    'gen_ai.usage.reasoning.output_tokens': '20',
    'agent_session.cost': 0.25,
    'agent_session.currency': 'USD',
  });
  expect(step).not.toHaveProperty('gen_ai.operation.name');
  expect(tool).toMatchObject({
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': 'find_customer',
    'gen_ai.tool.call.id': 'call-1',
    'gen_ai.tool.type': 'function',
    'error.type': '_OTHER',
  });
  expect(agent).toMatchObject({
    'gen_ai.operation.name': 'invoke_agent',
    'gen_ai.agent.id': 'helper',
  });
});

test('has ids, times and numbers in the form of OTLP/JSON', () => {
  const body = toOpenTelemetry(traceOf(message), { ...options, resource: { region: 'eu' } });
  expect(body.resourceSpans[0]?.resource.attributes).toEqual([
    { key: 'region', value: { stringValue: 'eu' } },
    { key: 'service.name', value: { stringValue: 'shop' } },
  ]);
  const spans = spansOf(traceOf(message), options);
  const ids = new Set(spans.map(({ spanId }) => spanId));
  expect(ids.size).toBe(spans.length);
  for (const { traceId, spanId, parentSpanId, startTimeUnixNano, endTimeUnixNano } of spans) {
    expect(traceId).toMatch(/^[\da-f]{32}$/u);
    expect(traceId).toBe(spans[0]?.traceId);
    expect(spanId).toMatch(/^[\da-f]{16}$/u);
    expect(spanId === spans[0]?.spanId ? parentSpanId : ids.has(parentSpanId ?? '')).toBe(
      spanId === spans[0]?.spanId ? undefined : true,
    );
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  }
  expect(spans[0]?.startTimeUnixNano).toBe(`${Date.parse(at(0))}000000`);
  expect(JSON.parse(JSON.stringify(body))).toEqual(body);
});

test('leaves out what people and tools have written, unless it is asked for', () => {
  expect(JSON.stringify(toOpenTelemetry(traceOf(message), options))).not.toContain('Ann');
  const [, , step, tool] = spansOf(traceOf(message), { content: true }).map(valuesOf);
  expect(step).toMatchObject({ 'agent_session.step.title': `Ask ${secret}` });
  expect(tool).toMatchObject({
    'gen_ai.tool.call.arguments': JSON.stringify({ name: secret }),
    'gen_ai.tool.call.result': secret,
  });
});

test('gives the same ids each time, and others to another conversation', () => {
  const idsOf = (conversationId?: string) =>
    spansOf(traceOf(message), { conversationId }).map(({ traceId, spanId }) => traceId + spanId);
  expect(idsOf()).toEqual(idsOf());
  expect(idsOf('s-2').filter((id) => idsOf('s-1').includes(id))).toEqual([]);
  const shorter = { ...message, parts: parts.slice(0, 1) };
  expect(spansOf(traceOf(shorter))[0]?.traceId).toBe(spansOf(traceOf(message))[0]?.traceId);
});

test('ends what still runs at the present, and leaves out what has no time', () => {
  const { endedAt: _, ...running } = { ...message, status: 'running' as const };
  const timeless: Part = { type: 'thinking', id: 'h', text: '', status: 'done' };
  const now = Date.parse(at(45));
  const spans = spansOf(traceOf({ ...running, parts: [timeless, ...parts] }, { at: now }));
  expect(spans.map(({ name }) => name)).not.toContain('thinking');
  expect(spans[0]?.endTimeUnixNano).toBe(`${now}000000`);
});

test('writes halves of characters so that a collector can read them', () => {
  const broken: Message = {
    ...message,
    parts: [
      {
        type: 'agent',
        id: 'a',
        agentId: 'x\uD800',
        runId: '',
        task: '',
        status: 'done',
        ...told(1, 2),
      },
    ],
  };
  const [, agent] = spansOf(traceOf(broken));
  expect(agent?.name).toBe('invoke_agent x\uFFFD');
});

test('gives each run a trace of its own, and waiting between two of them to the first', () => {
  const asking: Message = {
    ...message,
    parts: [
      { ...(parts[1] as Part & { type: 'step' }), parts: [], id: 'q' },
      { type: 'input', id: 'i', prompt: '', inputTypes: [], status: 'done' },
    ],
    endedAt: at(20),
  };
  const next = { ...message, id: 'n', key: 'n', createdAt: at(40), endedAt: at(50), parts: [] };
  const spans = spansOf(traceOf([asking, next]));
  const waiting = spans.find(({ name }) => name === 'waiting');
  const [first, last] = [spans[0], spans.at(-1)];
  expect(waiting).toMatchObject({ traceId: first?.traceId, parentSpanId: first?.spanId });
  expect(last?.traceId).not.toBe(first?.traceId);
  expect(last?.parentSpanId).toBeUndefined();
});
