import type { SessionEvent } from '../../src/core/events.js';
import { parseJson } from '../../src/core/json.js';
import type { ProvidedInput } from '../../src/core/parts.js';
import { agUiBackend, createAgUiDecoder } from '../../src/ag-ui.js';
import { agentbBackend, createAgentBDecoder } from '../../src/agentb.js';
import { aiSdkBackend, createAiSdkDecoder } from '../../src/ai-sdk.js';
import type { AgentBackend, Decoder } from '../../src/contract/index.js';
import {
  createScriptedAgent,
  scenarioEvents,
  type ScenarioEventsOptions,
} from '../../src/testing.js';
import { createUbikDecoder } from '../../src/ubik.js';
import { encodeAgentB } from '../../test/support/encoders/agentb.js';
import { encodeAgUi } from '../../test/support/encoders/agUi.js';
import { encodeAiSdk } from '../../test/support/encoders/aiSdk.js';
import type { Encoder } from '../../test/support/wholeSession.js';

const { scenarios } = createScriptedAgent();

/** How a scenario is sent that was written for UBIK. */
interface Wire {
  readonly encode: Encoder;
  readonly createDecoder: () => Decoder;
  readonly createBackend: (options: { readonly fetch: typeof fetch }) => AgentBackend;
}

const WIRES = {
  AgentB: {
    encode: encodeAgentB,
    createDecoder: createAgentBDecoder,
    createBackend: (options) => agentbBackend({ url: 'http://agent.test/agentb', ...options }),
  },
  'AG-UI': {
    encode: encodeAgUi,
    createDecoder: createAgUiDecoder,
    createBackend: (options) => agUiBackend({ url: 'http://agent.test/ag-ui', ...options }),
  },
  'AI SDK': {
    encode: encodeAiSdk,
    createDecoder: createAiSdkDecoder,
    createBackend: (options) => aiSdkBackend({ url: 'http://agent.test/ai-sdk', ...options }),
  },
} satisfies Readonly<Record<string, Wire>>;

/** A protocol that the scripted agent can be heard in, beside UBIK. */
export type OtherProtocol = keyof typeof WIRES;

export const OTHER_PROTOCOLS = Object.keys(WIRES) as readonly OtherProtocol[];

/**
 * Whether a scenario can be told in another protocol: not one whose events come out of order, and on AgentB, where this
 * agent takes no answers, none that asks.
 */
export function isOn(protocol: OtherProtocol, scenario: string): boolean {
  if (scenario === 'scrambled') return false;
  const isAsking = eventsOf(scenario).some(
    ({ type }) => type === 'tool-request' || type === 'input-request',
  );
  return protocol !== 'AgentB' || !isAsking;
}

/** The scenario that a message names or is the example of, or the one that answers anything. */
const scenarioOf = (text: string) =>
  /^\/(?<name>[\w-]+)/u.exec(text)?.groups?.['name'] ??
  scenarios.find(({ example }) => example === text)?.name ??
  'chat';

const eachOf = (event: SessionEvent): readonly SessionEvent[] =>
  event.type === 'part-events' ? event.events : [event];

/** What happens in a scenario, in our own events, whose calls are called by their executions. */
function eventsOf(name: string, options: ScenarioEventsOptions = {}): readonly SessionEvent[] {
  const decoder = createUbikDecoder();
  // A scenario that asks has no end yet.
  const told = scenarioEvents(name, options).flatMap((event) => decoder.push(event));
  told.push(...(decoder.flush?.() ?? []));
  const events = told.flatMap(eachOf);
  const calls = new Map(
    events.flatMap((event) =>
      event.type === 'tool-start' ? [[event.id, event.executionId] as const] : [],
    ),
  );
  const results = new Map<string, string>();
  return events.flatMap((event): readonly SessionEvent[] => {
    if (!('id' in event) || event.type.startsWith('run-')) return [event];
    const id = calls.get(event.id) ?? event.id;
    if (event.type === 'tool-result-delta') {
      results.set(id, (results.get(id) ?? '') + event.text);
      return [];
    }
    const text =
      event.type === 'tool-result-end' ? (event.text ?? results.get(id) ?? '') : undefined;
    // Some protocols have no other results than JSON.
    const json = text === undefined || parseJson(text) !== undefined ? text : JSON.stringify(text);
    return [{ ...event, id, ...(json !== undefined && { text: json }) }];
  });
}

const KINDS: Readonly<Partial<Record<SessionEvent['type'], string>>> = {
  'thinking-start': 'thoughts',
  'step-start': 'steps',
  'tool-start': 'tool calls',
  'tool-update': 'the progress of tools',
  'run-progress': 'the plan',
  checkpoint: 'checkpoints',
  'agent-start': 'sub-agents',
  'input-request': 'questions as such',
};

const kindsIn = (events: readonly SessionEvent[]): ReadonlySet<string> =>
  new Set(events.flatMap(({ type }) => KINDS[type] ?? []));

/** What of a scenario the protocol has no words for. */
export function lostOf(protocol: OtherProtocol, scenario: string): readonly string[] {
  const { createDecoder, encode } = WIRES[protocol];
  const events = eventsOf(scenario);
  const decoder = createDecoder();
  const heard = encode(events).flatMap((event) => decoder.push(JSON.parse(JSON.stringify(event))));
  const kept = kindsIn(heard.flatMap(eachOf));
  return [...kindsIn(events)].filter((kind) => !kept.has(kind));
}

/** What no other protocol has words for: it would cut the text that it stands in. */
const UNTOLD: ReadonlySet<SessionEvent['type']> = new Set([
  'run-start',
  'run-identify',
  'run-mark',
  'run-progress',
  'step-update',
  'tool-output',
  'tool-update',
  'user-message',
]);

/**
 * The scripted agent, heard in another protocol.
 *
 * @param pace Multiplies the pauses between what it says; 0 makes none.
 * @param through What lies between the backend and the agent, such as a bad connection.
 */
export function scriptedOn(
  protocol: OtherProtocol,
  pace: () => number,
  through: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch = (fetch) => fetch,
): AgentBackend {
  const { createBackend, encode } = WIRES[protocol];
  let scenario = 'chat';
  let text = '';
  let answers: ProvidedInput[] = [];
  /** What of the scenario has been heard. */
  let heard = 0;
  let runs = 0;
  const next = (): readonly unknown[] => {
    const toolAnswers = answers as unknown as NonNullable<ScenarioEventsOptions['toolAnswers']>;
    const [answer] = toolAnswers;
    const whole = eventsOf(scenario, { text, toolAnswers });
    const isOver = whole.length <= heard && answer !== undefined;
    const rest = isOver ? eventsOf(scenario, { text, answer }) : whole.slice(heard);
    heard = isOver ? Number.POSITIVE_INFINITY : whole.length;
    const begun = rest.filter(({ type }) => !UNTOLD.has(type));
    return encode([{ type: 'run-start', runId: `r${++runs}` }, ...begun]);
  };
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const events = next();
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        for (const event of events) {
          if (init?.signal?.aborted === true) return;
          const data = typeof event === 'string' ? event : JSON.stringify(event);
          controller.enqueue(encoder.encode(`data: ${data}\n\n`));
          if (pace() > 0) await new Promise((resolve) => void setTimeout(resolve, 25 * pace()));
        }
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const backend = createBackend({ fetch: through(fetch) });
  return {
    ...backend,
    sendMessage: (message, context) => {
      ({ text } = message);
      scenario = scenarioOf(text);
      answers = [];
      heard = 0;
      return backend.sendMessage(message, context);
    },
    ...(backend.respond !== undefined && {
      respond: (request, answer, context) => {
        answers = [...answers, answer];
        return backend.respond?.(request, answer, context);
      },
    }),
    submitAnswers: (given, context) => {
      answers = [...answers, ...given.map(({ answer }) => answer)];
      return backend.submitAnswers?.(given, context);
    },
  };
}
