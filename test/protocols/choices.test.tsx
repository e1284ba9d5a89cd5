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
  expect(choices.getState().model).toEqual({ status: 'loading', choices: [], value: 'gone' });
  expect(choices.values()).toEqual({ model: 'gone' });
  await Promise.all([choices.load(), choices.load()]);
  await choices.load();
  expect(list).toHaveBeenCalledOnce();
  expect(choices.getState().model).toEqual({
    status: 'ready',
    choices: [{ value: 'small', label: 'Small' }, { value: 'large' }, { value: '7' }],
    value: undefined,
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

test('the pickers of docs/composer.md choose what is sent', async () => {
  const sent: { forwardedProps?: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.endsWith('/api/models')) return Response.json(MODELS);
    sent.push(JSON.parse(init?.body as string) as never);
    return new Response('', { headers: { 'content-type': 'text/event-stream' } });
  });
  const { Assistant } = await import('../docs/composer/models.js');
  render(<Assistant />);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Model' }), 'Small');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mode' }), 'Just do it');
  await userEvent.type(screen.getByRole('textbox'), 'Hello{Enter}');
  await waitFor(() => {
    expect(sent[0]?.forwardedProps).toEqual({ model: 'small', mode: 'act' });
  });
});
