// @vitest-environment node
/*
 * TanStack AI's server, whose streams are AG-UI. The recording is what `toServerSentEventsResponse(chat({ adapter, tools }))` of
 * `@tanstack/ai` 0.58.0 sent with an adapter that calls a tool of the server and then answers. Its loop ends a run before each
 * tool of the server, and goes on in the same response without another RUN_STARTED.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agUiBackend } from '../../../src/ag-ui.js';
import { createSession } from '../../../src/core.js';
import { reduceSession } from '../../../src/core/session/reduceSession.js';
import { AgUiDecoder } from '../../../src/protocols/ag-ui/AgUiDecoder.js';
import {
  calls,
  codesOf,
  finish,
  gives,
  says,
  start,
  stateAfter,
  stateDuring,
  textsOf,
  toolOf,
} from '../../support/agUi.js';

const recording = readFileSync(
  new URL('../../recordings/ag-ui/tanstack-tool.sse', import.meta.url),
  'utf8',
);

test('G73 an answer with a tool of the server is shown whole', async () => {
  const session = createSession({
    backend: agUiBackend({
      url: 'https://agent.test/api/chat',
      fetch: async () =>
        new Response(recording, { headers: { 'content-type': 'text/event-stream' } }),
    }),
  });
  await session.sendMessage('How warm is it in Lyon?');
  const { fault, messages, status } = session.getState();
  expect(fault).toBeUndefined();
  expect(status).toBe('done');
  const parts = messages.filter(({ role }) => role === 'assistant').flatMap((one) => one.parts);
  expect(parts).toMatchObject([
    { type: 'tool', toolName: 'weather', status: 'done', result: { value: { celsius: 24 } } },
    { type: 'text', text: 'It is 24 °C in Lyon.' },
  ]);
  session.dispose();
});

const decoder = () => new AgUiDecoder({ tools: ['ask'] });
const forTools = { ...finish(), metadata: { tanstack: { finishReason: 'tool_calls' } } };
const begun = [start(), ...calls('c1', 'weather', '{}')];

// Nothing says whether the call was run.
test.each([
  ['nothing', []],
  ['only what is no part of an answer', [{ type: 'STATE_SNAPSHOT', snapshot: { a: 1 } }]],
  ['its end once more', [forTools]],
])('G73 is done, with its call left without a result, where %s follows', (_, rest) => {
  const during = stateDuring([...begun, forTools], decoder());
  expect(during.status).toBe('running');
  const state = stateAfter([...begun, forTools, ...rest], decoder());
  expect(state.status).toBe('done');
  const tool = toolOf(state, 'c1');
  expect(tool.status).toBe('interrupted');
  expect(tool.interruption).toBeUndefined();
  expect(codesOf(state)).toEqual([]);
});

test('G73 is broken off where the connection drops while a tool of the server is at work', () => {
  const cut = decoder();
  const during = stateDuring([...begun, forTools], cut);
  expect(cut.end(true).reduce(reduceSession, during).status).toBe('interrupted');
});

test('G73 is broken off where it went on and did not end', () => {
  const state = stateAfter([...begun, forTools, gives('c1', '24')], decoder());
  expect(state.status).toBe('interrupted');
  expect(toolOf(state, 'c1').result?.text).toBe('24');
});

test('G73 goes on where it is announced once more under its id, and ends where another run begins', () => {
  const same = [...begun, forTools, start(), gives('c1', '24'), ...says('m1', 'Warm'), finish()];
  const state = stateAfter(same, decoder());
  expect(textsOf(state)).toEqual(['Warm']);
  expect(state.messages.filter(({ role }) => role === 'assistant')).toHaveLength(1);
  const other = [...begun, forTools, start('r2'), ...says('m2', 'Cold'), finish(undefined, 'r2')];
  const two = stateAfter(other, decoder());
  expect(two.messages.map(({ status }) => status)).toEqual(['done', 'done']);
  expect(codesOf(two)).toEqual([]);
});

test('G73 any other end is an end at once, also with a call without a result', () => {
  expect(stateDuring([...begun, finish()], decoder()).status).toBe('done');
  const settled = [...begun, gives('c1', '24'), forTools];
  expect(stateDuring(settled, decoder()).status).toBe('done');
  const asked = [start(), ...calls('c2', 'ask', '{}'), forTools];
  expect(stateDuring(asked, decoder()).status).toBe('awaiting-input');
});

test('G73 a failure counts, whatever was held back', () => {
  const state = stateAfter([...begun, forTools, { type: 'RUN_ERROR', message: 'No' }], decoder());
  expect(state.status).toBe('failed');
});
