// @vitest-environment node
/** Every decoder of the library has every property, on what was recorded of its protocol. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDecoder, type DecoderCheck } from '../../src/conformance/decoder/checkDecoder.js';
import { assertPassed } from '../../src/conformance/kit/toText.js';
import { AgUiDecoder } from '../../src/protocols/ag-ui/AgUiDecoder.js';
import { createAgUiDecoder } from '../../src/protocols/ag-ui/createAgUiDecoder.js';
import { createAgentBDecoder } from '../../src/protocols/agentb/createAgentBDecoder.js';
import { createAiSdkDecoder } from '../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import { createLangGraphDecoder } from '../../src/protocols/langgraph/createLangGraphDecoder.js';
import { createOpenAiChatDecoder } from '../../src/protocols/openai/createOpenAiChatDecoder.js';
import { createOpenAiResponsesDecoder } from '../../src/protocols/openai/createOpenAiResponsesDecoder.js';
import { createUbikDecoder } from '../../src/protocols/ubik/createUbikDecoder.js';
import { bytesOf as bytesOfAgentB, RECORDINGS } from '../support/agentb.js';
import { FEEDS, sseTextOf } from '../support/feeds.js';
import { ALL_RESPONSES, bytesOfEvents } from '../support/openAiEvents.js';
import { STREAMS as LANGGRAPH, streamOf as langGraphStream } from '../support/langgraph.js';
import { ALL_CHATS, bytesOf as bytesOfChat } from '../support/openAiChunks.js';
import { runs, sample } from '../support/runs.js';
import { agUiRuns, aiSdkRuns } from '../support/protocolRuns.js';
import { stampOf, type WireObject } from '../support/ubik.js';

const typeOf = (frame: unknown) => String((frame as { type?: unknown }).type);

const agUi = Object.entries(agUiRuns());

/** What each protocol is recorded in, and what it promises beside what all do. */
const CHECKS: Readonly<Record<string, () => DecoderCheck | Promise<DecoderCheck>>> = {
  UBIK: () => ({
    createDecoder: createUbikDecoder,
    recordings: Object.fromEntries(
      Object.entries(FEEDS).map(([name, events]) => [name, sseTextOf(events)]),
    ),
    repeats: (frame) => !/chunk|checkpoint|partial|tool_update|delta_sse/u.test(typeOf(frame)),
    timeOf: (frame) => stampOf(frame as WireObject),
  }),
  AgentB: () => ({
    createDecoder: createAgentBDecoder,
    stream: { takesUnfinished: true },
    recordings: Object.fromEntries(
      sample(RECORDINGS, 16).map((name) => [name, bytesOfAgentB(name)]),
    ),
    repeats: (frame) => typeOf(frame) !== 'thread.message.delta',
  }),
  'AG-UI': () => ({
    createDecoder: createAgUiDecoder,
    stream: { takesUnfinished: true },
    recordings: Object.fromEntries(agUi.filter(([name]) => name !== 'chunks')),
    repeats: (frame) => !/CONTENT|ARGS|DELTA|START|ERROR/u.test(typeOf(frame)),
  }),
  'AG-UI in chunks': () => ({
    createDecoder: createAgUiDecoder,
    stream: { takesUnfinished: true },
    recordings: Object.fromEntries(agUi.filter(([name]) => name === 'chunks')),
    leftOut: { 'unknown-type': 'as an event between chunks ends what they write (G14)' },
  }),
  'AG-UI of TanStack AI': () => ({
    // Of a page without tools of its own, so that the call is the server's.
    createDecoder: () => new AgUiDecoder({ tools: [] }),
    stream: { takesUnfinished: true },
    recordings: { tool: readFileSync('test/recordings/ag-ui/tanstack-tool.sse', 'utf8') },
    repeats: (frame) => !/CONTENT|ARGS|DELTA|START|ERROR/u.test(typeOf(frame)),
  }),
  'AI SDK': async () => ({
    createDecoder: createAiSdkDecoder,
    stream: { takesUnfinished: true, endMark: '[DONE]' },
    isEnd: (frame) => typeOf(frame) === 'finish',
    repeats: (frame) => !/delta|start|source|file|error/u.test(typeOf(frame)),
    recordings: await aiSdkRuns(),
  }),
  'OpenAI responses': () => ({
    createDecoder: createOpenAiResponsesDecoder,
    stream: { takesUnfinished: true, endMark: '[DONE]' },
    isEnd: (frame) => /^response\.(?:completed|incomplete|failed)$/u.test(typeOf(frame)),
    recordings: Object.fromEntries(
      Object.entries(ALL_RESPONSES).map(([name, events]) => [name, bytesOfEvents(events)]),
    ),
  }),
  LangGraph: () => ({
    createDecoder: createLangGraphDecoder,
    // Chunks and custom data have no identity of their own.
    repeats: (frame) => !Array.isArray(frame) && !/progress|half/u.test(JSON.stringify(frame)),
    recordings: Object.fromEntries(LANGGRAPH.map((name) => [name, langGraphStream(name)])),
  }),
  'OpenAI chat': () => ({
    createDecoder: createOpenAiChatDecoder,
    stream: { takesUnfinished: true, endMark: '[DONE]' },
    isEnd: (frame) => JSON.stringify(frame).includes('"finish_reason":"'),
    recordings: Object.fromEntries(
      Object.entries(ALL_CHATS).map(([name, chunks]) => [name, bytesOfChat(chunks)]),
    ),
  }),
};

/** What a protocol does not promise. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  UBIK: [],
  AgentB: ['reorder'],
  'AG-UI': ['reorder'],
  'AG-UI in chunks': ['repeat', 'reorder', 'unknown-type'],
  'AG-UI of TanStack AI': ['reorder'],
  'AI SDK': ['reorder'],
  'OpenAI responses': ['repeat', 'reorder'],
  LangGraph: ['reorder'],
  'OpenAI chat': ['repeat', 'reorder', 'unknown-type'],
};

test.each(Object.entries(CHECKS))('%s', async (name, check) => {
  const scorecard = await checkDecoder({ name, tries: runs(1), ...(await check()) });
  assertPassed(scorecard);
  const leftOut = scorecard.properties.filter(({ status }) => status === 'left-out');
  expect(leftOut.map((property) => property.name)).toEqual(LEFT_OUT[name]);
});
