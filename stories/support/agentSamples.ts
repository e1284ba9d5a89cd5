import type { AgentPart, Part } from '../../src/core/parts.js';
import type { PendingRequest, SessionState } from '../../src/core/state.js';
import {
  ago,
  at,
  json,
  liveMessage,
  searchDone,
  text,
  toolApproval,
  userMessage,
} from './samples.js';

const running = (id: string, toolName: string, input: unknown): Part => {
  const { result: _, endedAt: _ended, ...call } = searchDone;
  return { ...call, id, toolName, status: 'running', startedAt: ago(3), input: json(input) };
};

const many = (id: string, count: number): Part[] =>
  Array.from({ length: count }, (_, index) => ({ ...searchDone, id: `${id}-${String(index)}` }));

/** A sub-agent at work. */
export const agentAt = (
  id: string,
  agentId: string,
  task: string,
  parts: readonly Part[] = [],
  more: Partial<AgentPart> = {},
): AgentPart => ({
  type: 'agent',
  id,
  agentId,
  runId: `run-${id}`,
  task,
  status: 'running',
  startedAt: ago(42),
  parts,
  ...more,
});

const over = { startedAt: at(0), endedAt: at(31) } as const;

/** It asks before it sends a mail. */
export const agentAsks = agentAt('booker', 'booking_desk', 'Book two seats in the quiet car', [
  toolApproval,
]);

export const agentSearches = agentAt(
  'fares',
  'fare_expert',
  'Find the cheapest fare to Geneva on 12 March',
  [...many('fares', 14), running('fares-now', 'web_search', { query: 'train Paris Geneva' })],
  { usage: { totalTokens: 48_200 } },
);

export const agentWrites = agentAt(
  'weather',
  'weather_specialist',
  'Forecast for Geneva on the morning of 12 March',
  [text('weather-text', 'Rain from 06:00')],
);

/** It writes more than fits on a page. */
export const agentReports = agentAt('report', 'travel_writer', 'What the others have found', [
  text(
    'report-text',
    Array.from({ length: 60 }, (_, day) => `On day ${String(day + 1)} the train is on time.`).join(
      '\n\n',
    ),
  ),
]);

export const agentIsDone = agentAt(
  'hotels',
  'hotel_scout',
  'Hotels within ten minutes of Cornavin',
  [...many('hotels', 3), text('hotels-text', 'Found nine hotels.\nThe Bristol is **closest**.')],
  { ...over, status: 'done', usage: { inputTokens: 8100, outputTokens: 900 } },
);

export const agentHasFailed = agentAt(
  'visa',
  'visa_check',
  'Which papers are needed at the border',
  [{ type: 'error', id: 'visa-error', message: 'The consulate does not answer: 503.' }],
  { ...over, status: 'failed' },
);

/** One that waits for those that it has asked, which ask others. */
export const agentsNested = agentAt('plan', 'travel_planner', 'A weekend in Geneva', [
  agentAt('rail', 'rail_expert', 'How to get there', [agentSearches, agentWrites]),
  agentIsDone,
]);

const RLO = '\u202E';

/** Names and words that break layouts, or are meant to deceive. */
export const agentsHostile: readonly Part[] = [
  agentAt('h1', `${RLO}gnp.exe`, `<img src=x onerror=alert(1)> ${RLO}txt`),
  agentAt('h2', 'x'.repeat(400), 'y'.repeat(4000), [
    running('h2-now', 'z'.repeat(300), { query: 'w'.repeat(900) }),
  ]),
  agentAt('h3', '', '', [], { startedAt: 'never' }),
];

/** A conversation whose run has these parts, and waits for what `agentAsks` asks if it is among them. */
export function agentsState(parts: readonly Part[]): Partial<SessionState> {
  const isAsking = parts.includes(agentAsks);
  const status = isAsking ? 'awaiting-input' : 'running';
  return {
    status,
    connection: { status: 'open' },
    messages: [userMessage, { ...liveMessage, status, parts }],
    requests: isAsking ? [request] : [],
    run: { messageKey: liveMessage.key },
  };
}

const { question: prompt, input: toolInput } = toolApproval.live?.request ?? {
  question: '',
  input: {},
};

const request: PendingRequest = {
  kind: 'tool',
  id: 'agent-request',
  messageKey: liveMessage.key,
  partId: toolApproval.id,
  executionId: toolApproval.executionId,
  toolName: toolApproval.toolName,
  toolInput,
  prompt,
  status: 'pending',
};
