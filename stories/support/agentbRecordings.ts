import { agentbBackend, type AgentBMessage } from '../../src/agentb.js';
import type { AgentBackend } from '../../src/contract/index.js';
import { createAgentBReplay } from '../../src/testing.js';
import facts from '../../test/recordings/agentb/facts.json';
import history from '../../test/recordings/agentb/turns-history.json';

const files = import.meta.glob<string>('../../test/recordings/agentb/*.sse', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The bytes of the real backend's answers, by name. */
const recordings = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.sse$/gu, ''), text]),
);

/** The stored messages of one thread. */
const messages = history as readonly AgentBMessage[];

export type Recording = keyof typeof facts extends `${infer Name}.sse` ? Name : never;

export const RECORDINGS = Object.keys(recordings) as readonly Recording[];

export const BASE = 'http://agent.test/api/agentb';

export interface ReplayOptions {
  /** What the recorded pauses are multiplied with. */
  readonly pace: number;
  /** What goes wrong, such as `cutAfter=4000`. */
  readonly mishap?: string;
  /** What the host offers beside the stream. */
  readonly offers?: readonly ('history' | 'outputs')[];
}

/** A backend that plays a recording in the page. */
export function recordedBackend(
  recording: Recording,
  { pace, mishap = '', offers = [] }: ReplayOptions,
): AgentBackend {
  const { fetch } = createAgentBReplay({ recordings, messages, pace });
  return agentbBackend({
    url: `${BASE}/${recording}`,
    query: Object.fromEntries(new URLSearchParams(mishap)),
    fetch,
    ...(offers.includes('history') && {
      threadId: threadOf(recording),
      history: ({ sessionId, signal }) =>
        fetch(`${BASE}/threads/${sessionId}/messages`, { signal }),
    }),
    ...(offers.includes('outputs') && {
      submitToolOutputs: ({ sessionId, runId, signal }) =>
        fetch(`${BASE}/threads/${sessionId}/runs/${runId}/outputs`, { method: 'POST', signal }),
    }),
  });
}

const factsOf = (recording: Recording) => facts[`${recording}.sse`];

const threadOf = (recording: Recording): string => factsOf(recording).threadId;

/** All recordings as if they had been made in one thread. */
export function recordingsFor(threadId: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    RECORDINGS.map((name) => [name, recordings[name]?.replaceAll(threadOf(name), threadId) ?? '']),
  );
}

/** What a host's store has of a recorded run. */
export function storedOf(
  recording: Recording,
  threadId: string,
  createdAt = '2026-11-20T18:13:42.819Z',
): readonly AgentBMessage[] {
  const { runId, messages: said, toolCalls } = factsOf(recording);
  return said.flatMap((message): AgentBMessage[] => {
    const { id } = message;
    const content = message.text as AgentBMessage['content'];
    const shared = { threadId, createdAt, content, metadata: { runId } };
    if ('role' in message) return [{ ...shared, id, role: 'user' }];
    const ids: readonly string[] = 'toolCallIds' in message ? message.toolCallIds : [];
    const calls = toolCalls.filter((call) => ids.includes(call.id));
    const asked = calls.map((call) => ({
      id: call.id,
      type: 'function',
      function: { name: call.name, arguments: JSON.stringify(call.arguments) },
    }));
    const answer = { ...shared, id, role: 'assistant', metadata: { runId, tool_calls: asked } };
    const results = calls.map((call) => ({
      ...shared,
      id: `result-${call.id}`,
      role: 'tool',
      content: JSON.stringify('data' in call ? call.data : null),
      metadata: { runId, tool_call_id: call.id, name: call.name },
    }));
    return [answer, ...results] as AgentBMessage[];
  });
}

/** What the person had said. */
export function promptOf(recording: Recording): string {
  const asked: unknown = factsOf(recording).messages.find((message) => 'role' in message)?.text;
  return typeof asked === 'string' ? asked : 'Hello';
}

const STATUS: Readonly<Record<string, string>> = {
  completed: 'done',
  failed: 'failed',
  requires_action: 'awaiting-input',
  cancelled: 'stopped',
  'cut off': 'interrupted',
};

/** What the run's status is in the end, as the recording's facts say. */
export function endOf(recording: Recording): string {
  return STATUS[factsOf(recording).end] ?? '';
}

/** How many texts the answer has, and how many calls. */
export function extentOf(recording: Recording): { readonly texts: number; readonly calls: number } {
  const { messages: all, toolCalls } = factsOf(recording);
  const said = all.filter((message) => !('role' in message) && message.text !== '');
  return { texts: said.length, calls: toolCalls.length };
}
