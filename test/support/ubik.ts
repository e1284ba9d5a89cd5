import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import type { Part } from '../../src/core/parts.js';
import type { SessionState } from '../../src/core/state.js';
import { createUbikDecoder } from '../../src/protocols/ubik/createUbikDecoder.js';

export type WireObject = Readonly<Record<string, unknown>>;

/** The state after these events; `end` is called unless the stream is still open. */
export function stateAfter(events: readonly unknown[], { open = false } = {}): SessionState {
  const decoder = createUbikDecoder();
  let state = initialSession();
  for (const event of events) {
    for (const change of decoder.push(event)) state = reduceSession(state, change);
  }
  if (!open) for (const change of decoder.end()) state = reduceSession(state, change);
  return state;
}

/** The parts of the message that these events write. */
export function partsAfter(
  events: readonly unknown[],
  options?: { open?: boolean },
): readonly Part[] {
  return stateAfter(events, options).messages.at(-1)?.parts ?? [];
}

/** A time within the minute that the vectors play in. */
export function at(seconds: number): string {
  return `2026-01-05T09:00:${seconds.toFixed(6).padStart(9, '0')}Z`;
}

export const started = (
  step: number,
  description: string,
  seconds: number,
  single = false,
): WireObject => ({
  type: 'agent_step_started',
  step,
  description,
  single_step_agent: single,
  timestamp: at(seconds),
});
export const completed = (step: number, seconds: number): WireObject => ({
  type: 'agent_step_completed',
  step,
  progress: 100,
  completed: true,
  results: {},
  timestamp: at(seconds),
});
export const chunk = (content: string, seconds: number, step?: number): WireObject => ({
  type: 'response_chunk',
  content,
  timestamp: at(seconds),
  ...(step !== undefined && { step }),
});
export const checkpoint = (name: string, seconds: number): WireObject => ({
  type: 'checkpoint_created',
  checkpoint_name: name,
  created_at: at(seconds),
});
export const asks = (
  name: string,
  prompt: string,
  types: string[],
  seconds: number,
): WireObject => ({
  type: 'input_required',
  checkpoint_name: name,
  prompt,
  input_types: types,
  timestamp: at(seconds),
});
export const update = (content: string, seconds: number): WireObject => ({
  type: 'agent_response_update',
  message_id: 'm1',
  content,
  timestamp: at(seconds),
});
export const failure = (error: string, seconds: number, traceback?: string): WireObject => ({
  type: 'agent_processing_error',
  error,
  timestamp: at(seconds).replace('.000000', ''),
  ...(traceback !== undefined && { traceback }),
});
export const finished = (content: string, seconds: number): WireObject => ({
  type: 'agent_processing_complete',
  message_id: 'm1',
  content,
  result: {},
  timestamp: at(seconds),
});

/** When a wire object says that it happened. */
export function stampOf(event: WireObject): unknown {
  return event['timestamp'] ?? event['created_at'];
}

/** The events of the worked vectors of section 4.3, in order of arrival. */
export const VECTORS = {
  V1: [
    started(1, 'Read the files', 1),
    chunk('Opening ', 2, 1),
    chunk('two files.', 2, 1),
    completed(1, 3),
    chunk('Both are short.', 4),
  ],
  V2: [
    started(1, 'A', 1.000001),
    started(2, 'B', 3),
    chunk('beta', 4, 2),
    chunk('late alpha', 5, 1),
    chunk('early alpha, ', 2, 1),
    completed(1, 6),
  ],
  V3: [
    chunk('One thing first.', 1),
    checkpoint('ask_city', 2),
    asks('ask_city', 'Which city?', ['text', 'json'], 3),
  ],
  V4: [
    started(1, 'Call the service', 1, true),
    chunk('Calling', 2, 1),
    failure('upstream timed out', 3, 'line 1'),
  ],
  V5: [
    started(1, 'Search', 1),
    chunk('<<TOOL_STEP_START/rag_se', 2, 1),
    chunk(
      'arch:ex-7>>\n<<TOOL_STEP_INPUT_START>>\n{"query":"leave"}\n<<TOOL_STEP_INPUT_END>>\n',
      3,
    ),
    chunk(
      '<<TOOL_STEP_RESULT_START>>\n{"response":"25 days"}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/rag_search:ex-7>>\n',
      4,
    ),
    chunk('You have 25 days.', 5),
  ],
  V6: [chunk('Hel', 1), update('Hello wor', 2), chunk('ld', 3), chunk('XX', 1.5)],
} as const satisfies Readonly<Record<string, readonly WireObject[]>>;

/** Answers given in the vectors. */
export const ANSWERS: Readonly<
  Record<string, readonly { checkpointName: string; input: unknown; type: string }[]>
> = {
  V3: [{ checkpointName: 'ask_city', input: 'Lyon', type: 'text' }],
};
