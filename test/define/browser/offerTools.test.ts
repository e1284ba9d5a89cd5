// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineTool, offerTools, type PageTool } from '../../../src/define.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

const toolOf = (name: string, more: Partial<PageTool> = {}): PageTool => ({
  ...defineTool({ name, input: z.object({ text: z.string() }), execute: ({ text }) => text }),
  ...more,
});

interface Registered {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: unknown;
  readonly execute: (input: unknown, call?: unknown) => Promise<unknown>;
}

/** The document of a browser that has this. */
const documentWith = (own: object) => Object.assign(new EventTarget(), own);

/** A browser with an agent, and what it was told. */
function browser() {
  const told: string[] = [];
  const tools = new Map<string, Registered>();
  vi.stubGlobal(
    'document',
    documentWith({
      modelContext: {
        registerTool: (tool: Registered, { signal }: { readonly signal: AbortSignal }) => {
          told.push(`+${tool.name}`);
          tools.set(tool.name, tool);
          signal.addEventListener('abort', () => {
            told.push(`-${tool.name}`);
            tools.delete(tool.name);
          });
        },
      },
    }),
  );
  return { tools, told: () => told.splice(0) };
}

test('only tools that have changed for the agent are offered anew', () => {
  const { told } = browser();
  const offer = offerTools([toolOf('a'), toolOf('b')]);
  expect(told()).toEqual(['+a', '+b']);
  offer.update([toolOf('b'), toolOf('a')]);
  expect(told()).toEqual([]);
  offer.update([toolOf('a'), toolOf('b', { description: 'Anew.' })]);
  expect(told()).toEqual(['-b', '+b']);
  offer.update([
    toolOf('a', { parameters: { type: 'object' } }),
    toolOf('b', { description: 'Anew.' }),
  ]);
  expect(told()).toEqual(['-a', '+a']);
  offer.update([toolOf('c'), toolOf('b', { description: 'Anew.' })]);
  expect(told()).toEqual(['-a', '+c']);
  offer.stop();
  expect(told()).toEqual(['-b', '-c']);
  offer.stop();
  offer.update([toolOf('a')]);
  expect(told()).toEqual([]);
});

test('a tool is told of with its name where it has no description', () => {
  const { tools } = browser();
  const offer = offerTools([toolOf('a'), toolOf('b', { description: 'Writes.' })]);
  expect([...tools.values()].map(({ description }) => description)).toEqual(['a', 'Writes.']);
  expect(tools.get('a')?.inputSchema).toMatchObject({ type: 'object', required: ['text'] });
  offer.stop();
});

test('a call runs what the tool does now, and none after it has gone', async () => {
  const { tools } = browser();
  const offer = offerTools([toolOf('a')]);
  const call = (input: unknown) => tools.get('a')?.execute(input);
  expect(await call({ text: 'One' })).toBe('One');
  offer.update([toolOf('a', { execute: () => 'Other' })]);
  expect(await call({ text: 'One' })).toBe('Other');
  expect(await call(undefined)).toMatchObject({ error: expect.stringContaining('text') });
  const known = tools.get('a');
  offer.stop();
  expect(await known?.execute({ text: 'One' })).toEqual({
    error: 'This page no longer has the tool a.',
  });
});

test('a call is cancelled by the signal that the browser gives', async () => {
  const { tools } = browser();
  let signal: AbortSignal | undefined;
  const slow = toolOf('a', {
    execute: (_, context) => {
      ({ signal } = context);
      return new Promise<never>(() => {});
    },
  });
  const offer = offerTools([slow]);
  const cancel = new AbortController();
  const answer = tools.get('a')?.execute({ text: 'One' }, { signal: cancel.signal });
  await vi.waitFor(() => expect(signal).toBeDefined());
  cancel.abort();
  expect(await answer).toEqual({
    error: 'The call of a was cancelled. How far it came is not known.',
  });
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
  const aborted = tools.get('a')?.execute({ text: 'One' }, { signal: AbortSignal.abort() });
  expect(await aborted).toMatchObject({ error: expect.stringContaining('cancelled') });
  offer.stop();
});

test('calls that ask the person are listed as long as they ask', async () => {
  const { tools } = browser();
  const offer = offerTools([toolOf('a', { needsApproval: () => true })], { canAsk: true });
  const listener = vi.fn();
  const unsubscribe = offer.subscribe(listener);
  const cancel = new AbortController();
  const answer = tools.get('a')?.execute({ text: 'One' }, { signal: cancel.signal });
  await vi.waitFor(() => expect(offer.getAsking()).toHaveLength(1));
  expect(offer.getAsking()[0]).toMatchObject({ callId: 'browser-1', toolName: 'a' });
  const [asking] = offer.getAsking();
  expect(asking?.session.getState().requests).toMatchObject([{ executionId: 'browser-1' }]);
  cancel.abort();
  await answer;
  expect(offer.getAsking()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  void tools.get('a')?.execute({ text: 'Two' });
  await vi.waitFor(() => expect(offer.getAsking()).toHaveLength(1));
  expect(listener).toHaveBeenCalledTimes(2);
  offer.stop();
});

const refuse = () => {
  throw new DOMException('Not here.', 'NotAllowedError');
};

test.each<readonly [string, object]>([
  ['has no agent', {}],
  ['has none where one could be', { modelContext: null }],
  ['has something else there', { modelContext: 'soon' }],
  ['has an agent that takes no tools', { modelContext: {} }],
  ['denies the page its agent', { isDenied: true }],
  ['has an agent that throws', { modelContext: { registerTool: refuse, unregisterTool: refuse } }],
  [
    'has an agent that rejects',
    {
      modelContext: {
        registerTool: () => Promise.reject(new Error('No.')),
        unregisterTool: () => Promise.reject(new Error('No.')),
      },
    },
  ],
  ['has an agent that throws for all tools', { modelContext: { provideContext: refuse } }],
  [
    'has an agent whose tools cannot be taken back',
    { modelContext: { registerTool: () => ({ unregister: refuse }) } },
  ],
])('a page works in a browser that %s', async (_, own) => {
  const document = documentWith(own);
  if ('isDenied' in own) Object.defineProperty(document, 'modelContext', { get: refuse });
  vi.stubGlobal('document', document);
  const offer = offerTools([toolOf('a')]);
  offer.update([toolOf('a'), toolOf('b')]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(() => offer.stop()).not.toThrow();
});

test('the navigator is asked where the document has no agent', () => {
  const registerTool = vi.fn();
  vi.stubGlobal('document', documentWith({}));
  vi.stubGlobal('navigator', { modelContext: { registerTool } });
  offerTools([toolOf('a')]).stop();
  expect(registerTool).toHaveBeenCalledOnce();
});

test('where tools are offered all at once, the first of a name stays', () => {
  const lists: string[][] = [];
  const provideContext = ({ tools }: { readonly tools: readonly Registered[] }) =>
    lists.push(tools.map(({ name, description }) => `${name} ${description}`));
  vi.stubGlobal('document', documentWith({ modelContext: { provideContext } }));
  const first = offerTools([toolOf('a', { description: '1' })]);
  const second = offerTools([toolOf('a', { description: '2' }), toolOf('b')]);
  second.update([toolOf('b'), toolOf('a', { description: '2' })]);
  first.stop();
  second.stop();
  expect(lists).toEqual([['a 1'], ['a 1', 'b b'], ['a 2', 'b b'], []]);
});
