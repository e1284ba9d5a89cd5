// @vitest-environment node
import { EventSchemas } from '@ag-ui/core/schemas';
import { uiMessageChunkSchema } from 'ai';
import { afterEach, expect, test } from 'vitest';
import { crewAi, pydanticAi, pydanticAiByAiSdk } from '../docs/recipes/python.js';
import { cutAfter, lastParts, recorded, sessionOf, startPlayer, type Reply } from './play.js';

/* Pydantic AI and CrewAI, which speak protocols of the library. The real parsers of these say that the streams are theirs. */

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

async function play(create: typeof pydanticAi, reply: Reply) {
  const player = await startPlayer({ 'POST /agent': [reply] });
  const session = sessionOf(create(`${player.url}/agent`));
  ended.push(() => session.dispose(), player.close);
  await session.sendMessage('A train to Paris');
  return session;
}

const framesIn = (name: string): unknown[] =>
  [...recorded(name).matchAll(/^data: (?<data>\{.*)$/gmu)].map(({ groups }) =>
    JSON.parse(groups?.['data'] ?? ''),
  );

const ANSWER = [
  { type: 'text', text: 'I look it up.' },
  { type: 'tool', toolName: 'find_trains', status: 'done', input: { value: { from: 'Geneva' } } },
  { type: 'text', text: 'The next train leaves at **18:29**.' },
];
const THOUGHT = { type: 'thinking', text: 'They want a train to Paris.', status: 'done' };

test.each(['pydantic-ai-ag-ui.sse', 'crewai.sse'])('%s is AG-UI to its package', (name) => {
  const frames = framesIn(name);
  expect(frames.length).toBeGreaterThan(5);
  expect(frames.filter((frame) => !EventSchemas.safeParse(frame).success)).toEqual([]);
});

test('pydantic-ai-ai-sdk.sse is a stream of the AI SDK to its package', async () => {
  const { validate } = uiMessageChunkSchema();
  const frames = framesIn('pydantic-ai-ai-sdk.sse');
  expect(frames.length).toBeGreaterThan(5);
  for (const frame of frames) expect(await validate?.(frame)).toMatchObject({ success: true });
});

test('Pydantic AI over AG-UI shows a thought, a tool, the state and the answer', async () => {
  const session = await play(pydanticAi, recorded('pydantic-ai-ag-ui.sse'));
  expect(session.getState()).toMatchObject({
    status: 'done',
    agentState: { from: 'Geneva' },
    diagnostics: [],
  });
  expect(lastParts(session)).toMatchObject([THOUGHT, ...ANSWER]);
});

test('an error of Pydantic AI, with thoughts as its earlier versions send them, ends the run as failed', async () => {
  const session = await play(pydanticAi, recorded('pydantic-ai-ag-ui-failed.sse'));
  expect(session.getState()).toMatchObject({
    status: 'failed',
    fault: { message: 'exceeded the request_limit of 1' },
  });
  expect(lastParts(session)[0]).toMatchObject(THOUGHT);
});

test('Pydantic AI over the AI SDK shows a thought, a tool and the answer', async () => {
  const session = await play(pydanticAiByAiSdk, recorded('pydantic-ai-ai-sdk.sse'));
  expect(session.getState()).toMatchObject({ status: 'done', diagnostics: [] });
  expect(lastParts(session)).toMatchObject([THOUGHT, ...ANSWER]);
});

test('CrewAI shows a step with text and tools that arrive in chunks, and the state', async () => {
  const session = await play(crewAi, recorded('crewai.sse'));
  expect(session.getState()).toMatchObject({
    status: 'done',
    agentState: { from: 'Geneva', to: 'Paris' },
    diagnostics: [],
  });
  const parts = lastParts(session).flatMap((part) => (part.type === 'step' ? part.parts : [part]));
  expect(parts).toMatchObject(ANSWER);
});

test.each([
  ['pydantic-ai-ag-ui.sse', pydanticAi],
  ['pydantic-ai-ai-sdk.sse', pydanticAiByAiSdk],
  ['crewai.sse', crewAi],
] as const)('%s, cut in the middle, is an interruption', async (name, create) => {
  const whole = recorded(name);
  const session = await play(create, cutAfter(whole.slice(0, whole.indexOf('The next train'))));
  expect(session.getState().status).toBe('interrupted');
});
