import { ifPossible } from '../../core/ifPossible.js';
import { isRecord } from '../../core/json.js';

/** A tool as the browser's own agent gets it (WebMCP). */
export interface BrowserTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: unknown;
  readonly execute: (input: unknown, call?: unknown) => Promise<unknown>;
}

type Method = (...args: unknown[]) => unknown;

/** Where a page offers its tools to the browser's agent: on the document, and in earlier drafts on the navigator. Undefined if nowhere. */
function modelContext(): Readonly<Record<string, unknown>> | undefined {
  const find = (owner: unknown): unknown =>
    ifPossible(() => (owner as { readonly modelContext?: unknown } | undefined)?.modelContext);
  const found = find(globalThis.document) ?? find(globalThis.navigator);
  // It is an object of the platform, which has its methods from its prototype.
  return typeof found === 'object' && found !== null
    ? (found as Readonly<Record<string, unknown>>)
    : undefined;
}

/**
 * Offers a tool to the browser's agent, if the browser has one: with `registerTool`, which ends with its signal; in earlier drafts
 * with the object that it returns, or with `unregisterTool`. What the browser throws is ignored: the page works without it.
 *
 * @returns takes the tool back
 */
export function register(tool: BrowserTool): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const registered = callOf('registerTool', tool, { signal });
  ignoreRejection(registered);
  return () => {
    controller.abort();
    const { unregister } = isRecord(registered) ? registered : { unregister: undefined };
    if (typeof unregister === 'function') ignoreRejection(ifPossible(() => unregister()));
    else ignoreRejection(callOf('unregisterTool', tool.name));
  };
}

/** Whether tools can only be offered all at once, as in the first draft. */
export function takesAllTools(): boolean {
  const context = modelContext();
  return (
    typeof context?.['registerTool'] !== 'function' &&
    typeof context?.['provideContext'] === 'function'
  );
}

/** The tools of all who offer some, where they can only be offered all at once. */
const offers = new Map<object, readonly BrowserTool[]>();

/** Offers these tools, beside those of others on the page, instead of those that this owner has offered before. */
export function provide(owner: object, tools: readonly BrowserTool[]): void {
  if (tools.length === 0) offers.delete(owner);
  else offers.set(owner, tools);
  const named = new Map<string, BrowserTool>();
  // The first of a name stays, as with `registerTool`.
  for (const tool of [...offers.values()].flat())
    if (!named.has(tool.name)) named.set(tool.name, tool);
  ignoreRejection(callOf('provideContext', { tools: [...named.values()] }));
}

function callOf(name: string, ...args: readonly unknown[]): unknown {
  const context = modelContext();
  const method = ifPossible(() => context?.[name]);
  if (typeof method !== 'function') return undefined;
  return ifPossible(() => (method as Method).apply(context, [...args]));
}

function ignoreRejection(answer: unknown): void {
  if (answer instanceof Promise) answer.catch(() => undefined);
}
