// @vitest-environment node
/*
 * The panel in a real Chromium, on servers that speak the AI SDK's and AG-UI's own packages: text, tools, leave,
 * interrupts, tools of the page, Stop, a connection that breaks, and conversations that are stored.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventType, type Event, type RunAgentInput } from '@ag-ui/core';
import { RunAgentInputSchema } from '@ag-ui/core/schemas';
import { EventEncoder } from '@ag-ui/encoder';
import type { Page } from 'playwright';
import { afterEach, describe, expect, test } from 'vitest';
import { frame, openStream, startHost, type HostOptions } from '../support/aiSdkHost.js';
import { callOf, finishOf, thought, words } from '../support/aiSdkServer.js';
import { expectAccessible, expectSettled, parts, reaches } from './panelChecks.js';
import { panelOpener, send } from './panelOpener.js';

const openPage = panelOpener();
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const answers = (page: Page) => page.locator('[data-role="assistant"]');
const tool = (page: Page, name: string) =>
  page.locator(`[data-part="tool-call"][data-tool="${name}"]`);
const allow = (page: Page) => page.getByRole('button', { name: /allow|approve/iu });

function open(protocol: 'ai-sdk' | 'ag-ui', agent: string, thread?: string): Promise<Page> {
  const query = new URLSearchParams({ protocol, agent, ...(thread !== undefined && { thread }) });
  return openPage({ name: 'protocols', query: query.toString() });
}

describe('on the AI SDK', () => {
  async function onHost(options: HostOptions, thread?: string) {
    const host = await startHost(options);
    closing.push(() => host.close());
    return { host, page: await open('ai-sdk', host.api, thread) };
  }

  test('an answer has its thoughts, calls, sources and files, and says no more than that', async () => {
    const { host, page } = await onHost({
      turns: [
        [
          [...thought('r', 'Let me add.'), ...callOf('c1', 'add', { a: 1, b: 2 })].concat(
            finishOf('tool-calls'),
          ),
          [
            ...words('t', 'That is ', 'three.'),
            { type: 'source', sourceType: 'url', id: 's', url: 'https://a.test/', title: 'Sums' },
            finishOf('stop'),
          ],
        ],
      ],
    });
    await send(page, 'What is one and two?');
    await reaches(page, 'done');
    expect(await answers(page).innerText()).toContain('That is three.');
    await expect.poll(() => tool(page, 'add').getAttribute('data-status')).toBe('done');
    const source = page.getByRole('link', { name: /Sums/u });
    expect(await source.getAttribute('href')).toBe('https://a.test/');
    expect(await source.getAttribute('rel')).toContain('noopener');
    await expectSettled(page);
    await expectAccessible(page);
    expect(host.faults).toEqual([]);
  });

  test('leave is asked for and given, and what came of it stands at the call', async () => {
    const { host, page } = await onHost({
      turns: [
        [[...callOf('c1', 'pay', { to: 'Ada' }), finishOf('tool-calls')]],
        [[...words('t', 'Done.'), finishOf('stop')]],
      ],
      needsApproval: ['pay'],
    });
    await send(page, 'Pay Ada');
    await allow(page).click();
    await reaches(page, 'done');
    expect(await tool(page, 'pay').getAttribute('data-status')).toBe('done');
    expect(await answers(page).last().innerText()).toContain('Done.');
    expect(host.posted).toHaveLength(2);
  });

  test('a tool of the page answers, and the model goes on', async () => {
    const { host, page } = await onHost({
      turns: [
        [[...callOf('c1', 'place', {}), finishOf('tool-calls')]],
        [[...words('t', 'Cold there.'), finishOf('stop')]],
      ],
    });
    await send(page, 'Weather?');
    await page.getByRole('button', { name: 'Oslo' }).click();
    await page.getByText('Cold there.').waitFor();
    expect(await page.getByText('Place: Oslo').count()).toBe(1);
    expect(JSON.stringify(host.posted[1]?.messages)).toContain('"output":"Oslo"');
  });

  test('Stop closes the connection, keeps what was said, and the next message goes', async () => {
    const { host, page } = await onHost({
      turns: [[], [[...words('t', 'Gone on.'), finishOf('stop')]]],
      answer: (turn, response) => {
        if (turn > 0) return false;
        openStream(response);
        response.on('close', () => closed.push(turn));
        const said = { type: 'text-delta', id: '0', delta: 'On and on' };
        response.write(
          [{ type: 'start' }, { type: 'text-start', id: '0' }, said].map(frame).join(''),
        );
        return true;
      },
    });
    const closed: number[] = [];
    await send(page, 'Tell me a story');
    await page.getByText('On and on').waitFor();
    await page.getByRole('button', { name: /stop/iu }).click();
    await reaches(page, 'stopped');
    await expect.poll(() => closed).toEqual([0]);
    await send(page, 'Go on');
    await page.getByText('Gone on.').waitFor();
    expect(await page.getByText('On and on').count()).toBe(1);
    expect(host.posted).toHaveLength(2);
  });

  test('a connection that breaks is read again from its start, and nothing is said twice', async () => {
    const begun = [
      { type: 'start', messageId: 'm1' },
      { type: 'text-start', id: '0' },
      { type: 'text-delta', id: '0', delta: 'One, ' },
    ].map(frame);
    const { host, page } = await onHost({
      turns: [],
      answer: (_, response) => {
        openStream(response);
        response.write(begun.join(''), () => setTimeout(() => response.destroy(), 50));
        return true;
      },
      get: (_, response) => {
        openStream(response);
        const rest = [{ type: 'text-delta', id: '0', delta: 'two.' }, { type: 'finish' }].map(
          frame,
        );
        response.end([...begun, ...rest, 'data: [DONE]\n\n'].join(''));
      },
    });
    await send(page, 'Count');
    await reaches(page, 'done');
    expect((await parts(answers(page), 'message-body').innerText()).trim()).toBe('One, two.');
    expect(host.gets).toHaveLength(1);
  });

  test('a stored conversation is there after a reload, with a question that can be answered', async () => {
    const { host, page } = await onHost(
      {
        turns: [[[...words('t', 'Paid indeed.'), finishOf('stop')]]],
        needsApproval: ['pay'],
        get: (path, response) => {
          if (!path.endsWith('/stored')) return void response.writeHead(204).end();
          const approval = { id: 'a1' };
          const call = { type: 'tool-pay', toolCallId: 'c1', input: { to: 'Ada' }, approval };
          const messages = [
            { id: 'u1', role: 'user', parts: [{ type: 'text', text: 'Pay Ada' }] },
            {
              id: 'm1',
              role: 'assistant',
              parts: [{ type: 'step-start' }, { ...call, state: 'approval-requested' }],
            },
          ];
          return void response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify(messages));
        },
      },
      'chat-1',
    );
    await page.getByText('Pay Ada', { exact: true }).waitFor();
    await page.reload();
    await allow(page).click();
    await page.getByText('Paid indeed.').waitFor();
    expect(host.posted).toHaveLength(1);
    expect(host.faults).toEqual([]);
  });
});

describe('on AG-UI', () => {
  type Agent = (input: RunAgentInput, response: ServerResponse) => AsyncIterable<Event> | Event[];

  const says = (messageId: string, ...deltas: string[]): Event[] => [
    { type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' },
    ...deltas.map((delta) => ({ type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta }) as const),
    { type: EventType.TEXT_MESSAGE_END, messageId },
  ];
  const calls = (toolCallId: string, toolCallName: string, input: string): Event[] => [
    { type: EventType.TOOL_CALL_START, toolCallId, toolCallName },
    { type: EventType.TOOL_CALL_ARGS, toolCallId, delta: input.slice(0, 4) },
    { type: EventType.TOOL_CALL_ARGS, toolCallId, delta: input.slice(4) },
    { type: EventType.TOOL_CALL_END, toolCallId },
  ];
  const gives = (toolCallId: string, content: string): Event => {
    return { type: EventType.TOOL_CALL_RESULT, messageId: `${toolCallId}-r`, toolCallId, content };
  };

  async function onAgent(agent: Agent, { stored = [] as unknown[], thread = '' } = {}) {
    const inputs: RunAgentInput[] = [];
    const left: number[] = [];
    const server = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      if (request.method === 'OPTIONS') return void response.writeHead(204).end();
      if (request.method === 'GET') {
        response.setHeader('content-type', 'application/json');
        return void response.end(JSON.stringify(stored));
      }
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      return void request.on('end', () => {
        const given: unknown = JSON.parse(Buffer.concat(chunks).toString());
        const input = RunAgentInputSchema.parse(given) as RunAgentInput;
        const turn = inputs.push(input);
        const encoder = new EventEncoder();
        response.on('close', () => response.writableFinished || left.push(turn));
        response.writeHead(200, { 'content-type': encoder.getContentType() });
        void (async () => {
          const { threadId, runId } = input;
          response.write(encoder.encodeSSE({ type: EventType.RUN_STARTED, threadId, runId }));
          for await (const event of agent(input, response)) {
            response.write(encoder.encodeSSE(event));
          }
          response.end();
        })();
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/agent`;
    const page = await open('ag-ui', url, thread === '' ? undefined : thread);
    return { page, inputs, left };
  }

  const finish = ({ threadId, runId }: RunAgentInput, outcome?: unknown): Event =>
    ({
      type: EventType.RUN_FINISHED,
      threadId,
      runId,
      ...(outcome !== undefined && { outcome }),
    }) as Event;

  test('an answer has its calls with their results, and a plan as data', async () => {
    const { page } = await onAgent((input) => [
      {
        type: EventType.ACTIVITY_SNAPSHOT,
        messageId: 'p',
        activityType: 'PLAN',
        content: { a: 1 },
      },
      ...calls('c1', 'add', '{"a":1,"b":2}'),
      gives('c1', '3'),
      ...says('m1', 'That is ', 'three.'),
      finish(input),
    ]);
    await send(page, 'What is one and two?');
    await reaches(page, 'done');
    expect(await answers(page).innerText()).toContain('That is three.');
    expect(await tool(page, 'add').getAttribute('data-status')).toBe('done');
    expect(await page.getByText('PLAN').count()).toBe(1);
    await expectSettled(page);
    await expectAccessible(page);
  });

  test('an interrupt waits for leave, and the run is resumed with it', async () => {
    const interrupts = [{ id: 'i1', reason: 'approval', toolCallId: 'c1', message: 'Pay Ada?' }];
    const { page, inputs } = await onAgent((input) =>
      input.resume === undefined
        ? [...calls('c1', 'pay', '{"to":"Ada"}'), finish(input, { type: 'interrupt', interrupts })]
        : [gives('c1', 'Paid.'), ...says('m2', 'Done.'), finish(input)],
    );
    await send(page, 'Pay Ada');
    await page.getByRole('heading', { name: 'Pay Ada?' }).waitFor();
    await allow(page).click();
    await page.getByText('Done.').waitFor();
    await reaches(page, 'done');
    expect(inputs[1]?.resume).toEqual([
      { interruptId: 'i1', status: 'resolved', payload: { approved: true } },
    ]);
    expect(await tool(page, 'pay').getAttribute('data-status')).toBe('done');
  });

  test('an interrupt with a schema is a form, filled in with the keyboard and checked before it is sent', async () => {
    const responseSchema = {
      type: 'object',
      properties: {
        seats: { type: 'integer', title: 'Seats', minimum: 1 },
        note: { type: 'string', title: 'Note' },
      },
      required: ['seats'],
    };
    const interrupts = [{ id: 'i1', reason: 'input', message: 'How many?', responseSchema }];
    const { page, inputs } = await onAgent((input) =>
      input.resume === undefined
        ? [...says('m1', 'Let me book.'), finish(input, { type: 'interrupt', interrupts })]
        : [...says('m2', 'Booked.'), finish(input)],
    );
    await send(page, 'Book a train');
    const seats = page.getByLabel('Seats');
    await seats.waitFor();
    await expectAccessible(page);
    await expect.poll(() => seats.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'One field needs another look' }).waitFor();
    expect(inputs).toHaveLength(1);
    await seats.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2');
    await page.keyboard.press('Tab');
    await page.keyboard.type('By the window');
    await page.keyboard.press('Enter');
    await page.getByText('Booked.').waitFor();
    await reaches(page, 'done');
    expect(inputs.slice(1).map(({ resume }) => resume)).toEqual([
      [{ interruptId: 'i1', status: 'resolved', payload: { seats: 2, note: 'By the window' } }],
    ]);
  });

  test('a tool of the page answers, and the agent goes on', async () => {
    const { page, inputs } = await onAgent((input) =>
      input.messages.at(-1)?.role === 'tool'
        ? [...says('m2', 'Cold there.'), finish(input)]
        : [
            ...calls('c1', 'place', '{"why":"weather"}'),
            finish(input, { type: 'success', pendingToolCallIds: ['c1'] }),
          ],
    );
    await send(page, 'Weather?');
    await page.getByRole('button', { name: 'Oslo' }).click();
    await page.getByText('Cold there.').waitFor();
    expect(await page.getByText('Place: Oslo').count()).toBe(1);
    expect(inputs[1]?.messages.at(-1)).toMatchObject({ role: 'tool', content: 'Oslo' });
  });

  test('Stop leaves the stream and keeps what was said', async () => {
    const { page, left } = await onAgent(async function* story() {
      yield* says('m1', 'On and on').slice(0, 2);
      await new Promise(() => undefined);
    });
    await send(page, 'Tell me a story');
    await page.getByText('On and on').waitFor();
    await page.getByRole('button', { name: /stop/iu }).click();
    await reaches(page, 'stopped');
    await expect.poll(() => left).toEqual([1]);
    expect(await page.getByText('On and on').count()).toBe(1);
  });

  test('a connection that breaks is told of, and can be tried again', async () => {
    let turns = 0;
    let breakIt = () => {};
    const { page } = await onAgent(async function* twice(input, response) {
      turns += 1;
      yield* says('m1', 'Half of').slice(0, 2);
      if (turns > 1) {
        yield* says('m1', ' it all.').slice(1);
        yield finish(input);
        return;
      }
      await new Promise<void>((resolve) => {
        breakIt = resolve;
      });
      response.destroy();
    });
    await send(page, 'Say it');
    // Before that, what breaks the connection could overtake the words.
    await page.getByText('Half of').waitFor();
    breakIt();
    await reaches(page, 'interrupted');
    expect(await page.getByText('Half of').count()).toBe(1);
    await page
      .getByRole('button', { name: /try again/iu })
      .first()
      .click();
    await reaches(page, 'done');
    await page.getByText('Half of it all.').waitFor();
    await expectSettled(page);
  });

  test('a stored thread is there after a reload, and goes back with the next message', async () => {
    const stored = [
      { id: 'u1', role: 'user', content: 'Who was Ada?' },
      { id: 'm1', role: 'assistant', content: 'A mathematician.' },
    ];
    const { page, inputs } = await onAgent((input) => [...says('m2', 'In 1815.'), finish(input)], {
      stored,
      thread: 't1',
    });
    await page.getByText('A mathematician.').waitFor();
    await page.reload();
    await page.getByText('A mathematician.').waitFor();
    await send(page, 'When was she born?');
    await page.getByText('In 1815.').waitFor();
    expect(inputs[0]?.threadId).toBe('t1');
    expect(inputs[0]?.messages.slice(0, 2)).toEqual(stored);
  });
});
