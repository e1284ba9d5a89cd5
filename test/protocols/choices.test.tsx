/* A model or a mode that the person chooses from what the server lists is sent with each run, on each backend. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { agUiBackend } from '../../src/ag-ui.js';
import { agentbBackend } from '../../src/agentb.js';
import { aiSdkBackend } from '../../src/ai-sdk.js';
import { type AgentBackend, createChoices, createSession } from '../../src/core.js';
import { langGraphBackend } from '../../src/langgraph.js';
import { openAiChatBackend, openAiResponsesBackend } from '../../src/openai.js';
import { memoryArea } from '../../src/storage/area/memoryArea.js';
import { type AgentStorage, createStorage, type StorageArea } from '../../src/storage.js';
import { ubikBackend } from '../../src/ubik.js';

afterEach(() => vi.unstubAllGlobals());

const url = 'https://agent.test/agent';

type Options = Parameters<typeof createChoices>[0];
type Given = Pick<AgentBackend, 'fetch'> & {
  readonly runOptions: () => Readonly<Record<string, unknown>>;
};

/** Each backend, and where its requests have the options. */
const BACKENDS: readonly (readonly [
  string,
  (given: Given) => AgentBackend,
  (body: Record<string, unknown>) => unknown,
])[] = [
  [
    'AG-UI',
    (given) => agUiBackend({ url, ...(given as object) }),
    (body) => body['forwardedProps'],
  ],
  ['the AI SDK', (given) => aiSdkBackend({ url, ...(given as object) }), (body) => body],
  ['AgentB', (given) => agentbBackend({ url, ...(given as object) }), (body) => body],
  ['OpenAI, responses', (given) => openAiResponsesBackend({ url, ...given }), (body) => body],
  ['OpenAI, chat', (given) => openAiChatBackend({ url, ...given }), (body) => body],
  [
    'LangGraph',
    (given) => langGraphBackend({ url, assistantId: 'a', sessionId: 's1', ...given }),
    (body) => body,
  ],
  ['UBIK', (given) => ubikBackend({ url, sessionId: 's1', ...(given as object) }), (body) => body],
];

const MODELS = {
  models: [{ id: 'small', name: 'Small' }, { id: 'large' }, { id: 'small' }, 7, {}],
};

describe.each(BACKENDS)('on %s', (_, create, optionsOf) => {
  test('what is chosen is sent with each message, and options of the message come before it', async () => {
    const sent: Record<string, unknown>[] = [];
    const fetch = async (_input: unknown, init?: RequestInit) => {
      if (typeof init?.body === 'string') sent.push(JSON.parse(init.body) as never);
      return new Response('', { headers: { 'content-type': 'text/event-stream' } });
    };
    const choices = createChoices({
      model: { list: () => MODELS },
      mode: { list: ['ask', 'act'], initial: 'ask' },
    } satisfies Options);
    const session = createSession({
      backend: create({ fetch, runOptions: choices.values }),
      retry: { attempts: 1 },
    });
    await choices.load();
    await session.sendMessage('One');
    choices.choose('model', 'large');
    await session.sendMessage('Two');
    await session.sendMessage({ text: 'Three', options: { mode: 'act' } });
    const got = sent.map(optionsOf);
    expect(got[0]).toMatchObject({ mode: 'ask' });
    expect(got[0]).not.toHaveProperty('model');
    expect(got[1]).toMatchObject({ mode: 'ask', model: 'large' });
    expect(got[2]).toMatchObject({ mode: 'act', model: 'large' });
    session.dispose();
  });
});

test('lists what the server lists, once, and drops a choice that it no longer lists', async () => {
  const list = vi.fn(async () => Response.json(MODELS));
  const choices = createChoices({ model: { list, initial: 'gone' } });
  const listener = vi.fn();
  choices.subscribe(listener);
  expect(choices.getState().model).toEqual({
    status: 'loading',
    choices: [],
    value: 'gone',
    isOptional: false,
  });
  expect(choices.values()).toEqual({ model: 'gone' });
  await Promise.all([choices.load(), choices.load()]);
  await choices.load();
  expect(list).toHaveBeenCalledOnce();
  expect(choices.getState().model).toEqual({
    status: 'ready',
    choices: [{ value: 'small', label: 'Small' }, { value: 'large' }, { value: '7' }],
    value: undefined,
    isOptional: false,
  });
  expect(choices.values()).toEqual({});
  expect(listener).toHaveBeenCalledOnce();
  choices.choose('model', 'unknown');
  choices.choose('model', 'small');
  choices.choose('model', 'small');
  expect(listener).toHaveBeenCalledTimes(2);
  choices.choose('model', undefined);
  expect(choices.values()).toEqual({});
});

test.each([
  ['a refusal', () => new Response('No.', { status: 500 })],
  ['something else', () => ({ rows: [] })],
  ['a rejection', () => Promise.reject(new Error('Offline.'))],
])(
  '%s in place of a list is said, keeps what was chosen, and can be asked again',
  async (_, fail) => {
    const list = vi.fn<() => unknown>(() => ['small']);
    list.mockImplementationOnce(fail);
    const choices = createChoices({ model: { list, initial: 'small' } });
    await choices.load();
    expect(choices.getState().model.status).toBe('failed');
    expect(choices.values()).toEqual({ model: 'small' });
    await choices.load();
    expect(choices.getState().model).toMatchObject({ status: 'ready', value: 'small' });
  },
);

test('reads what a server says of each, and neither chooses nor keeps what is disabled', async () => {
  const models = [
    { id: 'a', description: 'Fast', provider: 'One', disabled: false },
    { id: 'b', group: 'Two', provider: 'One', disabled: 'Not in your plan' },
    { id: 'c', disabled: true },
  ];
  const choices = createChoices({
    model: { list: () => models, initial: 'b' },
    mode: { list: [{ value: 'x', disabled: '' }, 'y'], initial: 'x' },
  });
  await choices.load();
  expect(choices.getState().model.choices).toEqual([
    { value: 'a', description: 'Fast', group: 'One' },
    { value: 'b', group: 'Two', disabled: 'Not in your plan' },
    { value: 'c', disabled: true },
  ]);
  expect(choices.values()).toEqual({});
  choices.choose('model', 'c');
  choices.choose('mode', 'x');
  expect(choices.values()).toEqual({});
  choices.choose('model', 'a');
  choices.choose('mode', 'y');
  expect(choices.values()).toEqual({ model: 'a', mode: 'y' });
});

describe('remembered in a storage', () => {
  const of = (storage: AgentStorage, models: readonly string[] = ['small', 'large']) =>
    createChoices(
      { model: { list: () => models }, mode: { list: ['ask', 'act'], initial: 'ask' } },
      { storage },
    );
  /** Answers later, as a database does. */
  const slow = (): StorageArea => {
    const area = memoryArea();
    const later = async <Value,>(value: Value) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return value;
    };
    return { ...area, read: (key) => later(area.read(key)) };
  };

  test.each([
    ['at once', memoryArea],
    ['later', slow],
  ])('what was chosen is chosen on the next page, read %s', async (_, createArea) => {
    const area = createArea();
    const storage = (person = 'ada') => createStorage(area, { person });
    const first = of(storage());
    await first.load();
    first.choose('model', 'large');
    await vi.waitFor(async () => {
      expect(await storage().values?.read('choices')).toContain('large');
    });
    // On the next page, another value is chosen before anything was read.
    const second = of(storage());
    second.choose('mode', 'act');
    await vi.waitFor(async () => {
      expect(await storage().values?.read('choices')).toContain('act');
    });
    const third = of(storage());
    expect(third.values()).toEqual({ mode: 'ask' });
    await third.load();
    expect(third.values()).toEqual({ model: 'large', mode: 'act' });
    third.choose('model', undefined);
    await vi.waitFor(async () => {
      expect(await storage().values?.read('choices')).toContain('null');
    });
    const fourth = of(storage());
    await fourth.load();
    expect(fourth.values()).toEqual({ mode: 'act' });
    // Others have not chosen, and a person who signs out leaves nothing.
    const other = of(storage('bob'));
    await other.load();
    expect(other.values()).toEqual({ mode: 'ask' });
    await storage().clear();
    expect(await area.keys()).toEqual([]);
  });

  test('there at once, it is chosen before the lists are there, and dropped if it is not listed any more', async () => {
    const storage = createStorage(memoryArea());
    const first = of(storage);
    await first.load();
    first.choose('model', 'large');
    await vi.waitFor(async () => {
      expect(await storage.values?.read('choices')).toContain('large');
    });
    const second = of(storage, ['small']);
    const loading = second.load();
    expect(second.values()).toEqual({ model: 'large', mode: 'ask' });
    await loading;
    expect(second.values()).toEqual({ mode: 'ask' });
    const third = createChoices(
      { model: { list: () => ['small'], initial: 'small' } },
      { storage },
    );
    await third.load();
    expect(third.values()).toEqual({ model: 'small' });
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('No.');
      },
    ],
    ['rejects', () => Promise.reject(new Error('No.'))],
    ['has something else', () => '[1,{"model":7}]'],
    ['has values of another type', () => '{"model":7,"mode":{}}'],
  ])('a storage that %s changes nothing', async (_, read) => {
    const write = () => {
      throw new Error('Full.');
    };
    const choices = createChoices(
      { mode: { list: ['ask', 'act'], initial: 'ask' } },
      { storage: { values: { read, write } } },
    );
    await choices.load();
    expect(choices.values()).toEqual({ mode: 'ask' });
    choices.choose('mode', 'act');
    await choices.load();
    expect(choices.values()).toEqual({ mode: 'act' });
  });
});

test('the pickers of docs/composer.md choose what is sent', async () => {
  const sent: { forwardedProps?: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.endsWith('/api/models')) return Response.json(MODELS);
    sent.push(JSON.parse(init?.body as string) as never);
    return new Response('', { headers: { 'content-type': 'text/event-stream' } });
  });
  const { Assistant } = await import('../docs/composer/models.js');
  render(<Assistant />);
  for (const [name, option] of [
    [/^Model/u, /^Small/u],
    [/^Mode: Fast$/u, /^Thorough/u],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  }
  await userEvent.type(screen.getByRole('textbox'), 'Hello{Enter}');
  await waitFor(() => {
    expect(sent[0]?.forwardedProps).toEqual({ model: 'small', mode: 'thorough' });
  });
});
