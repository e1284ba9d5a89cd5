// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { agUiBackend } from '../../../src/ag-ui.js';
import { aiSdkBackend } from '../../../src/ai-sdk.js';
import { createSession, type AgentBackend, type AgentSession } from '../../../src/core.js';
import { hasPart } from '../../../src/core/session/tree.js';
import { runPageTools } from '../../../src/define/run/runPageTools.js';
import { defineTool } from '../../../src/define/tool/index.js';
import { createStorage } from '../../support/pageToolThread.js';
import { until } from '../../support/until.js';

/* Which call is it? Some model servers name the first call of each turn `call_0`: a call is known by its message and its id. */

interface Call {
  readonly id: string;
  readonly input: object | null;
}

/** What the agent does when it is asked for the n-th time: calls tools of the page, or says something. */
type Turn = readonly Call[] | string;

const stream = (events: readonly object[]) =>
  new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

type Speak = (turn: Turn, number: number) => readonly object[];

const inAgUi: Speak = (turn, number) => {
  const run = { threadId: 't', runId: `r${number}` };
  const content =
    typeof turn === 'string'
      ? [
          { type: 'TEXT_MESSAGE_START', messageId: `m${number}`, role: 'assistant' },
          { type: 'TEXT_MESSAGE_CONTENT', messageId: `m${number}`, delta: turn },
          { type: 'TEXT_MESSAGE_END', messageId: `m${number}` },
        ]
      : turn.flatMap(({ id: toolCallId, input }) => [
          {
            type: 'TOOL_CALL_START',
            toolCallId,
            toolCallName: 'add',
            parentMessageId: `m${number}`,
          },
          { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(input) },
          { type: 'TOOL_CALL_END', toolCallId },
        ]);
  return [{ type: 'RUN_STARTED', ...run }, ...content, { type: 'RUN_FINISHED', ...run }];
};

const inAiSdk: Speak = (turn, number) => {
  const content =
    typeof turn === 'string'
      ? [
          { type: 'text-start', id: '0' },
          { type: 'text-delta', id: '0', delta: turn },
          { type: 'text-end', id: '0' },
        ]
      : turn.map(({ id: toolCallId, input }) => {
          return { type: 'tool-input-available', toolCallId, toolName: 'add', input };
        });
  const goesOn = number % 2 === 1;
  return [
    { type: 'start', ...(!goesOn && { messageId: `m${number}` }) },
    { type: 'start-step' },
    ...content,
    { type: 'finish-step' },
    { type: 'finish' },
  ];
};

const PROTOCOLS: Readonly<
  Record<string, readonly [Speak, (fetch: typeof globalThis.fetch) => AgentBackend]>
> = {
  'AG-UI': [
    inAgUi,
    (fetch) =>
      agUiBackend({
        url: 'https://agent.test',
        sessionId: 't',
        fetch,
        pageTools: [{ name: 'add', description: '', parameters: {} }],
      }),
  ],
  'the AI SDK': [
    inAiSdk,
    (fetch) => aiSdkBackend({ url: 'https://agent.test', sessionId: 'c', fetch }),
  ],
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A session whose agent takes these turns, with a tool of the page that notes what it was called with. */
function start(name: string, turns: readonly Turn[]) {
  const [speak, open] = PROTOCOLS[name] as (typeof PROTOCOLS)[string];
  const bodies: string[] = [];
  const backend = open(async (_, init) => {
    bodies.push(init?.body as string);
    const number = bodies.length - 1;
    return stream(speak(turns[number] ?? 'Done.', number));
  });
  const session = createSession({ backend });
  const began: unknown[] = [];
  const add = defineTool({
    name: 'add',
    input: z.looseObject({}),
    execute: (input) => {
      began.push(input);
      return { sum: began.length };
    },
  });
  const run = runPageTools(session, [add], { storage: createStorage() });
  ends.push(() => {
    run.stop();
    session.dispose();
  });
  return { session, began, bodies };
}

const isQuiet = (session: AgentSession, requests: number, bodies: readonly string[]) =>
  until(() => {
    expect(bodies).toHaveLength(requests);
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  });

const call = (id: string, input: object | null = {}): Call => ({ id, input });

describe.each(Object.keys(PROTOCOLS))('in %s', (name) => {
  test('the calls of a turn begin in the order in which the agent made them', async () => {
    const calls = ['c', 'a', 'd', 'b'].map((id) => call(id, { id }));
    const { session, began, bodies } = start(name, [calls]);
    await session.sendMessage('Add.');
    await isQuiet(session, 2, bodies);
    expect(began).toEqual([{ id: 'c' }, { id: 'a' }, { id: 'd' }, { id: 'b' }]);
  });

  test('a call whose id came in an earlier turn is carried out, and each has its own output', async () => {
    const turns = [[call('call_0', { n: 1 })], 'One.', [call('call_0', { n: 2 })], 'Two.'];
    const { session, began, bodies } = start(name, turns);
    await session.sendMessage('Add.');
    await isQuiet(session, 2, bodies);
    await session.sendMessage('Again.');
    await isQuiet(session, 4, bodies);
    expect(began).toEqual([{ n: 1 }, { n: 2 }]);
    const outputs = [...(bodies[3] ?? '').matchAll(/\\?"sum\\?":(?<sum>\d)/gu)];
    expect(outputs.map(({ groups }) => groups?.['sum'])).toEqual(['1', '2']);
    const shown = session.getState().messages.map(({ parts }) => {
      return hasPart(parts, (part) => part.type === 'tool' && part.status === 'done');
    });
    expect(shown.filter((isShown) => isShown)).toHaveLength(2);
  });

  test('a call of an answer that is written anew is carried out, whatever its id', async () => {
    const turns = [[call('call_0', { n: 1 })], 'One.', [call('call_0', { n: 2 })], 'Two.'];
    const { session, began, bodies } = start(name, turns);
    await session.sendMessage('Add.');
    await isQuiet(session, 2, bodies);
    await session.regenerate?.(session.getState().messages[1]?.key ?? '');
    await isQuiet(session, 4, bodies);
    expect(began).toEqual([{ n: 1 }, { n: 2 }]);
    const outputs = [...(bodies[3] ?? '').matchAll(/\\?"sum\\?":(?<sum>\d)/gu)];
    expect(outputs.map(({ groups }) => groups?.['sum'])).toEqual(['2']);
  });

  test('a call without arguments, which the model wrote as null, is carried out', async () => {
    const { session, began, bodies } = start(name, [[call('call_0', null)], 'One.']);
    await session.sendMessage('Add.');
    await isQuiet(session, 2, bodies);
    expect(began).toEqual([{}]);
  });
});
