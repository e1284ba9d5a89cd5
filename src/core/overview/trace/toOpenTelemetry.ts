import { watchOptions } from '../../../development/index.js';
import { printJson } from '../../json.js';
import type { JsonText, Usage } from '../../parts.js';
import { readUsage } from '../../usage.js';
import type { Trace, TraceSpan } from './Trace.js';

/** Options of `toOpenTelemetry`. */
export interface OpenTelemetryOptions {
  /** `service.name` of the resource. @default 'agent' */
  readonly serviceName?: string | undefined;
  /** More attributes of the resource, such as `{ 'deployment.environment.name': 'production' }`. @default none */
  readonly resource?: Readonly<Record<string, string>>;
  /** `gen_ai.agent.name` of the agent that the runs belong to. @default none */
  readonly agentName?: string | undefined;
  /** `gen_ai.conversation.id`, such as the id of the session. @default none */
  readonly conversationId?: string | undefined;
  /** `gen_ai.provider.name`, such as `openai`. @default none */
  readonly provider?: string | undefined;
  /** `gen_ai.request.model`. @default none */
  readonly model?: string | undefined;
  /**
   * Whether to write the arguments and results of calls and the titles of steps. They may hold what people have
   * written. @default false
   */
  readonly content?: boolean | undefined;
}

/** A value of OTLP/JSON. 64-bit integers are texts. */
export type OtlpValue =
  | { readonly stringValue: string }
  | { readonly intValue: string }
  | { readonly doubleValue: number }
  | { readonly boolValue: boolean };

/** An attribute of OTLP/JSON. */
export interface OtlpAttribute {
  readonly key: string;
  readonly value: OtlpValue;
}

/** A span of OTLP/JSON. */
export interface OtlpSpan {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** 1: internal, 3: client. */
  readonly kind: 1 | 3;
  /** Nanoseconds since 1970. */
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly OtlpAttribute[];
  /** 0: unset, 2: error. */
  readonly status: { readonly code: 0 | 2 };
}

/** The body of a request to an OTLP/HTTP endpoint for traces, such as `/v1/traces`. */
export interface OtlpTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] };
    readonly scopeSpans: readonly {
      readonly scope: { readonly name: string };
      readonly spans: readonly OtlpSpan[];
    }[];
  }[];
}

/**
 * A trace as OTLP/JSON, with attributes by OpenTelemetry's semantic conventions for generative AI. Each run is a trace of its own.
 * Ids are derived from the ids of messages and parts and from when the run began, so that sending a trace twice does not double it.
 *
 * Spans without a time are left out. What still runs ends at the `end` of the trace.
 */
export function toOpenTelemetry(trace: Trace, options: OpenTelemetryOptions = {}): OtlpTraces {
  watchOptions('toOpenTelemetry', options);
  const { serviceName = 'agent', resource = {} } = options;
  const spans: OtlpSpan[] = [];
  const written = new Map<string, Ids>();
  let run: Ids | undefined;
  for (const span of trace.spans) {
    if (span.start === undefined) continue;
    // What lies between two runs belongs to the first one.
    const parent = span.parentId === undefined ? undefined : written.get(span.parentId);
    const around = parent ?? (span.kind === 'run' ? undefined : run);
    const traceId =
      around?.traceId ?? hash(`${options.conversationId ?? ''} ${span.id} ${span.start}`);
    const ids = { traceId, spanId: hash(`${traceId} ${span.id}`).slice(0, 16) };
    written.set(span.id, ids);
    if (span.kind === 'run') run = ids;
    spans.push({
      ...ids,
      ...(around !== undefined && { parentSpanId: around.spanId }),
      name: nameOf(span, options),
      kind: span.kind === 'run' || span.kind === 'model' ? 3 : 1,
      startTimeUnixNano: nanoseconds(span.start),
      endTimeUnixNano: nanoseconds(span.end ?? trace.end ?? span.start),
      attributes: attributesOf(span, options),
      status: { code: isError(span) ? 2 : 0 },
    });
  }
  const described = { ...resource, 'service.name': serviceName };
  return {
    resourceSpans: [
      {
        resource: { attributes: attributes(described) },
        scopeSpans: [{ scope: { name: 'agent-session-react' }, spans }],
      },
    ],
  };
}

interface Ids {
  readonly traceId: string;
  readonly spanId: string;
}

/** Written as text: as a number, nanoseconds would be rounded. */
function nanoseconds(time: number): string {
  const milliseconds = Math.max(0, Math.round(time));
  return milliseconds === 0 ? '0' : `${milliseconds}000000`;
}

const isError = ({ status }: TraceSpan) => status === 'failed' || status === 'interrupted';

const OPERATIONS: Readonly<Partial<Record<TraceSpan['kind'], string>>> = {
  run: 'invoke_agent',
  agent: 'invoke_agent',
  tool: 'execute_tool',
  model: 'chat',
};

/** By the conventions, the operation and what it is about. */
function nameOf({ kind, name }: TraceSpan, { agentName, model }: OpenTelemetryOptions): string {
  const operation = OPERATIONS[kind] ?? kind;
  const about = { run: agentName, model, agent: name, tool: name }[kind as string];
  return readable(about ? `${operation} ${about}` : operation);
}

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

function attributesOf(span: TraceSpan, options: OpenTelemetryOptions): readonly OtlpAttribute[] {
  const { kind, name, status } = span;
  return attributes({
    'gen_ai.operation.name': OPERATIONS[kind],
    ...aboutOf(span, options),
    'gen_ai.conversation.id': options.conversationId,
    ...(kind !== 'waiting' && usageAttributes(span.usage)),
    'error.type': isError(span) ? (status === 'failed' ? '_OTHER' : status) : undefined,
    'agent_session.kind': kind,
    'agent_session.status': status,
    'agent_session.estimated': span.estimated,
    'agent_session.step.title': kind === 'step' && options.content === true ? name : undefined,
  });
}

function aboutOf(
  { kind, name, callId, input, result }: TraceSpan,
  { agentName, content = false, model, provider }: OpenTelemetryOptions,
): Attributes {
  switch (kind) {
    case 'run':
      return {
        'gen_ai.agent.name': agentName,
        'gen_ai.provider.name': provider,
        'gen_ai.request.model': model,
      };
    case 'model':
      return { 'gen_ai.provider.name': provider, 'gen_ai.request.model': model };
    case 'agent':
      return { 'gen_ai.agent.id': name, 'gen_ai.agent.name': name };
    case 'tool':
      return {
        'gen_ai.tool.name': name,
        'gen_ai.tool.type': 'function',
        'gen_ai.tool.call.id': callId,
        'gen_ai.tool.call.arguments': content ? jsonOf(input) : undefined,
        'gen_ai.tool.call.result': content ? jsonOf(result) : undefined,
      };
    default:
      return {};
  }
}

function jsonOf(json: JsonText | undefined): string | undefined {
  if (json === undefined) return undefined;
  return json.value === undefined ? json.text : printJson(json.value);
}

function usageAttributes(given: Usage | undefined): Attributes {
  // Decoders may be an app's own code, so their values are checked.
  const usage = given && readUsage((name) => given[name]);
  if (usage === undefined) return {};
  const { cost, currency = 'USD' } = usage;
  return {
    'gen_ai.usage.input_tokens': whole(usage.inputTokens),
    'gen_ai.usage.output_tokens': whole(usage.outputTokens),
    'gen_ai.usage.cache_read.input_tokens': whole(usage.cachedInputTokens),
    'gen_ai.usage.reasoning.output_tokens': whole(usage.reasoningTokens),
    ...(cost !== undefined && {
      'agent_session.cost': cost,
      'agent_session.currency': currency,
    }),
  };
}

/** A count that can be written as an integer. */
function whole(count: number | undefined): number | undefined {
  const rounded = count === undefined ? Number.NaN : Math.round(count);
  return Number.isSafeInteger(rounded) ? rounded : undefined;
}

function attributes(values: Attributes): readonly OtlpAttribute[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: valueOf(value) }],
  );
}

function valueOf(value: string | number | boolean): OtlpValue {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'string') return { stringValue: readable(value) };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

/** Half of a character cannot be written in UTF-8, and a collector would refuse all of it. */
const readable = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/** 128 bits as 32 hexadecimal digits: the same for the same text, and never all zero. Not for secrets. */
function hash(text: string): string {
  const lanes = SEEDS.map((seed) => {
    let lane = seed;
    for (let index = 0; index < text.length; index++) {
      lane = Math.imul(lane ^ text.charCodeAt(index), 0x01_00_01_93);
      lane ^= lane >>> 15;
    }
    lane = Math.imul(lane ^ (lane >>> 16), 0x85_eb_ca_6b);
    lane = Math.imul(lane ^ (lane >>> 13), 0xc2_b2_ae_35);
    return ((lane ^ (lane >>> 16)) >>> 0).toString(16).padStart(8, '0');
  });
  const digits = lanes.join('');
  return /^0{16}/u.test(digits) ? `1${digits.slice(1)}` : digits;
}

const SEEDS = [0x81_1c_9d_c5, 0x9e_37_79_b9, 0x85_eb_ca_77, 0xc2_b2_ae_3d];
