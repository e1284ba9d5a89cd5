/* The tools of the page, as the agent of the browser gets and calls them (WebMCP). */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { applyApprovalRules, createApprovalRules, memoryRules } from '../../../src/approvals.js';
import { AgentPanel } from '../../../src/index.js';
import {
  type BrowserToolOptions,
  defineTool,
  offerTools,
  type PageTool,
  useBrowserTools,
} from '../../../src/define.js';

interface Registered {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: unknown;
  readonly execute: (input: unknown, call?: unknown) => Promise<unknown>;
}

/** What each draft has, and how it takes a tool back. */
const DRAFTS = {
  'the document, with a signal': (tools: Map<string, Registered>) => ({
    registerTool: (tool: Registered, { signal }: { signal: AbortSignal }) => {
      if (tools.has(tool.name)) return Promise.reject(new Error('There is one already.'));
      tools.set(tool.name, tool);
      return new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => {
          tools.delete(tool.name);
          reject(new DOMException('Aborted', 'AbortError'));
        });
      });
    },
  }),
  'the navigator, by name': (tools: Map<string, Registered>) => ({
    registerTool: (tool: Registered) => void tools.set(tool.name, tool),
    unregisterTool: (name: string) => {
      if (!tools.delete(name)) throw new DOMException('Unknown', 'InvalidStateError');
    },
  }),
  'the navigator, with a handle': (tools: Map<string, Registered>) => ({
    registerTool: (tool: Registered) => {
      tools.set(tool.name, tool);
      return { unregister: () => tools.delete(tool.name) };
    },
  }),
  'the navigator, all at once': (tools: Map<string, Registered>) => ({
    provideContext: (context: { tools: readonly Registered[] }) => {
      tools.clear();
      for (const tool of context.tools) tools.set(tool.name, tool);
    },
  }),
};
type Draft = keyof typeof DRAFTS;

/** A browser with an agent, which has these tools. */
function browserOf(draft: Draft = 'the document, with a signal') {
  const tools = new Map<string, Registered>();
  const owner = draft.startsWith('the document') ? document : navigator;
  Object.defineProperty(owner, 'modelContext', { configurable: true, value: DRAFTS[draft](tools) });
  const call = (name: string, input?: unknown, more?: unknown) => {
    const tool = tools.get(name);
    if (tool === undefined) throw new Error(`There is no ${name}.`);
    return tool.execute(input, more);
  };
  return { tools, call };
}

afterEach(() => {
  delete (document as { modelContext?: unknown }).modelContext;
  delete (navigator as { modelContext?: unknown }).modelContext;
  localStorage.clear();
});

const notes: string[] = [];
const addNote = defineTool({
  name: 'add_note',
  description: 'Puts a note on the board.',
  input: z.object({ text: z.string().min(1) }),
  output: z.object({ count: z.number() }),
  execute: ({ text }) => ({ count: notes.push(text) }),
});
const clearBoard = defineTool({
  name: 'clear_board',
  input: z.object({}),
  needsApproval: true,
  execute: () => `${notes.splice(0).length} are gone.`,
});
const pickColour = defineTool({ name: 'pick_colour', input: z.object({}) });
const ALL = [addNote, clearBoard, pickColour];

interface PageProps extends BrowserToolOptions {
  readonly tools?: readonly PageTool[];
}

function Page({ tools = ALL, ...options }: PageProps) {
  const asking = useBrowserTools(tools, options);
  return asking.map(({ callId, session }) => (
    <AgentPanel key={callId} session={session} slots={{ composer: null }} />
  ));
}

describe.each(Object.keys(DRAFTS) as Draft[])('on %s', (draft) => {
  test('tools of two components are offered side by side, and each takes back its own', () => {
    const { tools } = browserOf(draft);
    const first = render(<Page tools={[addNote]} />);
    const second = render(<Page tools={[clearBoard, pickColour]} />);
    expect([...tools.keys()].toSorted()).toEqual(['add_note', 'clear_board', 'pick_colour']);
    second.rerender(<Page tools={[pickColour]} />);
    expect([...tools.keys()].toSorted()).toEqual(['add_note', 'pick_colour']);
    first.unmount();
    expect([...tools.keys()]).toEqual(['pick_colour']);
    second.unmount();
    expect([...tools.keys()]).toEqual([]);
  });

  test('tools are offered while the component is mounted, called, and taken back', async () => {
    const { call, tools } = browserOf(draft);
    notes.length = 0;
    const { rerender, unmount } = render(
      <StrictMode>
        <Page />
      </StrictMode>,
    );
    expect([...tools.keys()]).toEqual(['add_note', 'clear_board', 'pick_colour']);
    expect(tools.get('add_note')).toMatchObject({
      description: 'Puts a note on the board.',
      inputSchema: { type: 'object', required: ['text'] },
    });
    expect(await call('add_note', { text: 'Milk' })).toEqual({ count: 1 });
    expect(notes).toEqual(['Milk']);
    const registered = tools.get('add_note');
    rerender(
      <StrictMode>
        <Page tools={[{ ...addNote }, clearBoard]} />
      </StrictMode>,
    );
    expect([...tools.keys()].toSorted()).toEqual(['add_note', 'clear_board']);
    // Where tools are offered all at once, this one is offered again.
    expect(tools.get('add_note') === registered).toBe(draft !== 'the navigator, all at once');
    unmount();
    expect(tools.size).toBe(0);
    expect(await registered?.execute({ text: 'Late' })).toEqual({
      error: 'This page no longer has the tool add_note.',
    });
    expect(notes).toEqual(['Milk']);
  });
});

test('arguments that do not fit, and what a tool throws, are told in words', async () => {
  const { call } = browserOf();
  const onError = vi.fn();
  const broken = defineTool({
    name: 'broken',
    input: z.object({}),
    execute: (): string => {
      throw new Error('No paper.');
    },
  });
  const offer = offerTools([addNote, broken], { onError });
  expect(await call('add_note', { text: '' })).toMatchObject({
    error: expect.stringMatching(/^The arguments do not fit: text/u) as string,
  });
  expect(await call('add_note')).toMatchObject({ error: expect.any(String) as string });
  expect(await call('broken', {})).toEqual({ error: 'No paper.' });
  expect(onError).toHaveBeenCalledOnce();
  offer.stop();
});

test('a call that needs approval is refused in words where nobody can be asked', async () => {
  const { call } = browserOf();
  notes.splice(0, notes.length, 'Milk');
  render(<Page />);
  expect(await call('clear_board', {})).toEqual({
    error:
      'clear_board needs approval, and this page has nowhere to ask for it. It was not carried out.',
  });
  expect(await call('pick_colour', {})).toMatchObject({
    error: expect.stringContaining('nowhere to ask') as string,
  });
  expect(notes).toEqual(['Milk']);
});

test('the person is asked in the page by the card of the panel, and the agent is told of a refusal', async () => {
  const { call } = browserOf();
  notes.splice(0, notes.length, 'Milk');
  render(<Page canAsk />);
  let told: Promise<unknown> = Promise.resolve();
  act(() => {
    told = call('clear_board', {});
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Deny' }));
  await userEvent.type(screen.getByRole('textbox', { name: /why|reason/iu }), 'Not yet');
  await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
  expect(await told).toEqual({ denied: true, reason: 'Not yet' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deny' })).toBeNull());
  expect(notes).toEqual(['Milk']);

  act(() => {
    told = call('clear_board', {});
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
  expect(await told).toBe('1 are gone.');
  expect(notes).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull());
});

test('two calls at once are asked about side by side, and one is cancelled by the browser', async () => {
  const { call } = browserOf();
  const offer = offerTools([clearBoard], { canAsk: true });
  const controller = new AbortController();
  const first = call('clear_board', {}, { signal: controller.signal });
  const second = call('clear_board', {});
  await waitFor(() => expect(offer.getAsking()).toHaveLength(2));
  controller.abort();
  expect(await first).toMatchObject({ error: expect.stringContaining('cancelled') as string });
  await waitFor(() => expect(offer.getAsking()).toHaveLength(1));
  offer.stop();
  expect(await second).toMatchObject({ error: expect.stringContaining('cancelled') as string });
  await waitFor(() => expect(offer.getAsking()).toEqual([]));
});

test('a rule answers in place of the person', async () => {
  const { call } = browserOf();
  const rules = createApprovalRules(memoryRules());
  await rules.add({
    tool: 'clear_board',
    arguments: [],
    others: 'any',
    decision: 'allow',
    scope: 'session',
    sessionId: 'browser',
  });
  const offer = offerTools([clearBoard], { canAsk: true });
  offer.subscribe(() => {
    for (const { session } of offer.getAsking()) applyApprovalRules(session, rules);
  });
  expect(await call('clear_board', {})).toMatch(/are gone\.$/u);
  offer.stop();
});

test('`needsApproval` of the app decides before that of the tool', async () => {
  const { call } = browserOf();
  const offer = offerTools(ALL, { needsApproval: ({ toolName }) => toolName === 'add_note' });
  expect(await call('clear_board', {})).toMatch(/are gone\.$/u);
  expect(await call('add_note', { text: 'Milk' })).toMatchObject({
    error: expect.stringContaining('needs approval') as string,
  });
  offer.stop();
});

test('functions of the app that throw carry out nothing unasked, and end the call in words', async () => {
  const { call } = browserOf();
  const fail = () => {
    throw new Error('Not now.');
  };
  notes.splice(0);
  const offer = offerTools([addNote], { needsApproval: fail, onError: fail });
  const answer = await call('add_note', { text: 'Milk' });
  expect(answer).toMatchObject({ error: expect.any(String) as string });
  expect(notes).toEqual([]);
  offer.stop();
});

test.each([
  ['no such agent', () => undefined],
  ['an object without methods', () => ({})],
  [
    'methods that throw',
    () => ({
      registerTool: () => {
        throw new DOMException('Not here.', 'NotAllowedError');
      },
      unregisterTool: () => Promise.reject(new Error('Unknown.')),
    }),
  ],
])('a page in a browser with %s works as before', (_, value) => {
  Object.defineProperty(navigator, 'modelContext', { configurable: true, get: value });
  expect(() => render(<Page />).unmount()).not.toThrow();
  Object.defineProperty(document, 'modelContext', {
    configurable: true,
    get: () => {
      throw new Error('Blocked by policy.');
    },
  });
  expect(() => render(<Page />).unmount()).not.toThrow();
});

test('renders on a server', () => {
  expect(renderToString(<Page canAsk />)).toBe('');
});

test('sessions that ask are sessions as any other', async () => {
  const { call } = browserOf();
  const offer = offerTools([pickColour], { canAsk: true });
  const told = call('pick_colour', {});
  await waitFor(() => expect(offer.getAsking()).toHaveLength(1));
  const [asking] = offer.getAsking();
  expect(asking).toMatchObject({ toolName: 'pick_colour', callId: 'browser-1' });
  const [request] = asking?.session.getState().requests ?? [];
  await asking?.session.respond(request?.id ?? '', { input: 'red', type: 'json' });
  expect(await told).toBe('red');

  const stopped = call('pick_colour', {});
  await waitFor(() => expect(offer.getAsking()).toHaveLength(1));
  await offer.getAsking()[0]?.session.stop();
  expect(await stopped).toMatchObject({ error: expect.stringContaining('stopped') as string });
  expect(offer.getAsking()).toEqual([]);
  offer.stop();
});
