import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import type { SessionState } from '../../src/core/state.js';
import { createAgentBDecoder } from '../../src/protocols/agentb/createAgentBDecoder.js';
import { createAgUiDecoder } from '../../src/protocols/ag-ui/createAgUiDecoder.js';
import { createAiSdkDecoder } from '../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import { createLangGraphDecoder } from '../../src/protocols/langgraph/createLangGraphDecoder.js';
import { createOpenAiChatDecoder } from '../../src/protocols/openai/createOpenAiChatDecoder.js';
import { createOpenAiResponsesDecoder } from '../../src/protocols/openai/createOpenAiResponsesDecoder.js';
import type { Decoder } from '../../src/contract/index.js';
import { createUbikDecoder } from '../../src/protocols/ubik/createUbikDecoder.js';
import { eventsOf, RECORDINGS } from './agentb.js';
import { deepRun } from './aiSdkDeepRun.js';
import { FEEDS } from './feeds.js';
import { framesOf, STREAMS } from './langgraph.js';
import { ALL_CHATS } from './openAiChunks.js';
import { ALL_RESPONSES } from './openAiEvents.js';
import { agUiRuns, aiSdkRuns } from './protocolRuns.js';

/** A recorded run of a protocol. */
export interface RecordedRun {
  readonly name: string;
  readonly frames: readonly { readonly data: unknown; readonly name?: string }[];
  readonly createDecoder: () => Decoder;
  /** What the server says of the run once its stream is over, where it is asked. */
  readonly outcome?: unknown;
}

const run = (
  name: string,
  createDecoder: () => Decoder,
  events: readonly unknown[],
): RecordedRun => ({ name, createDecoder, frames: events.map((data) => ({ data })) });

const eventsIn = (stream: string): readonly unknown[] =>
  stream
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice('data: '.length)) as unknown);

const folder = join(import.meta.dirname, '..');
const fileOf = (path: string) => eventsIn(readFileSync(join(folder, path), 'utf8'));
const bytes = (stream: Uint8Array) => eventsIn(new TextDecoder().decode(stream));

const AG_UI_FILES = [
  'recordings/ag-ui/langgraph-deep.sse',
  'recordings/ag-ui/tanstack-tool.sse',
  'recipes/recordings/crewai.sse',
  'recipes/recordings/pydantic-ai-ag-ui.sse',
  'recipes/recordings/pydantic-ai-ag-ui-failed.sse',
];

/** Every run that a server, or the package of a protocol, has written; those of UBIK and OpenAI follow their documents and types. */
export const RECORDED_RUNS: Readonly<Record<string, () => Promise<readonly RecordedRun[]>>> = {
  UBIK: async () =>
    Object.entries(FEEDS).map(([name, feed]) => run(name, () => createUbikDecoder(), feed)),
  AgentB: async () => RECORDINGS.map((name) => run(name, createAgentBDecoder, eventsOf(name))),
  'AG-UI': async () => [
    ...AG_UI_FILES.map((path) => run(path, () => createAgUiDecoder(), fileOf(path))),
    ...Object.entries(agUiRuns()).map(([name, stream]) =>
      run(name, () => createAgUiDecoder(), bytes(stream)),
    ),
  ],
  'AI SDK': async () => [
    run(
      'pydantic-ai-ai-sdk',
      () => createAiSdkDecoder(),
      fileOf('recipes/recordings/pydantic-ai-ai-sdk.sse'),
    ),
    run('deep', () => createAiSdkDecoder(), await deepRun()),
    run('sub-agents', () => createAiSdkDecoder(), fileOf('recordings/ai-sdk/sub-agents.sse')),
    ...Object.entries(await aiSdkRuns()).map(([name, stream]) =>
      run(name, () => createAiSdkDecoder(), bytes(stream)),
    ),
  ],
  OpenAI: async () => [
    ...Object.entries(ALL_RESPONSES).map(([name, events]) =>
      run(name, () => createOpenAiResponsesDecoder(), events),
    ),
    ...Object.entries(ALL_CHATS).map(([name, events]) =>
      run(name, () => createOpenAiChatDecoder(), events),
    ),
  ],
  LangGraph: async () =>
    STREAMS.map((name) => ({
      name,
      createDecoder: () => createLangGraphDecoder(),
      frames: framesOf(name),
      outcome: { status: 'success' },
    })),
};

/** The state after so many frames, and if these are all of them, after the end of the stream. */
export function stateAfter(
  { createDecoder, frames, outcome }: RecordedRun,
  count = frames.length,
): SessionState {
  const decoder = createDecoder();
  let state = initialSession();
  for (const [index, { data, name = '' }] of frames.slice(0, count).entries())
    state = decoder.push(data, { name, id: String(index) }).reduce(reduceSession, state);
  if (count < frames.length) return state;
  const told = outcome === undefined ? [] : (decoder.readOutcome?.(outcome) ?? []);
  return [...told, ...decoder.end()].reduce(reduceSession, state);
}

/** The states on the way through a run, a few of them, and the last one. */
export function statesOf(recorded: RecordedRun): readonly SessionState[] {
  const { length } = recorded.frames;
  const cuts = [0.2, 0.4, 0.6, 0.8, 1].map((part) => Math.ceil(length * part));
  return [...new Set(cuts)].map((count) => stateAfter(recorded, count));
}
