import { watchOptions } from '../../development/index.js';
import type { AgentSession } from '../../client/index.js';
import { isRecord } from '../../core/json.js';
import type { PageToolOptions } from '../run/index.js';
import { toolList, type PageTool } from '../tool/index.js';
import { provide, register, takesAllTools, type BrowserTool } from './modelContext.js';
import { runBrowserCall } from './runBrowserCall.js';

/** Options of `offerTools` and `useBrowserTools`. */
export interface BrowserToolOptions extends Omit<PageToolOptions, 'storage' | 'takes'> {
  /**
   * Whether the page shows the calls that ask the person. If not, the agent is told in words that a tool which needs approval, or
   * has no `execute`, cannot be called. @default false
   */
  readonly canAsk?: boolean;
}

/** A call of the browser's agent that asks the person. */
export interface BrowserCall {
  readonly callId: string;
  readonly toolName: string;
  /** Has the call and its request: show it as any other session. */
  readonly session: AgentSession;
}

/** Tools that are offered to the browser's agent. */
export interface ToolOffer {
  /** The calls that ask the person. The same list until it changes. */
  readonly getAsking: () => readonly BrowserCall[];
  /** Calls the listener when a call begins to ask, or asks no more. Returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces the tools. Running calls continue. */
  readonly update: (tools: readonly PageTool[]) => void;
  /** Takes the tools back, and aborts the signals of those that run. */
  readonly stop: () => void;
}

interface Offered {
  readonly description: string;
  readonly take: () => void;
}

/**
 * Offers tools of the page to the agent of the browser (WebMCP, `registerTool` of `document.modelContext`, in earlier drafts of
 * `navigator.modelContext`), until it is stopped. Calls are checked, approved and limited as those of the page's own agent. Does
 * nothing where the browser has no such agent. In React, use `useBrowserTools`.
 *
 * ```ts
 * const offer = offerTools([addNote]);
 * ```
 *
 * @throws a `TypeError` if the JSON Schema of a tool's arguments is not known: pass it as `parameters` of the tool.
 */
export function offerTools(
  tools: readonly PageTool[],
  options: BrowserToolOptions = {},
): ToolOffer {
  watchOptions('offerTools and useBrowserTools', options);
  const { canAsk = false, ...runOptions } = options;
  const listeners = new Set<() => void>();
  const ending = new AbortController();
  const offered = new Map<string, Offered>();
  let latest = tools;
  let asking: readonly BrowserCall[] = [];
  let counted = 0;

  const change = (next: readonly BrowserCall[]) => {
    asking = next;
    for (const listener of listeners) listener();
  };
  const execute = async (name: string, input: unknown, call: unknown): Promise<unknown> => {
    const tool = latest.find((one) => one.name === name);
    if (tool === undefined || ending.signal.aborted) {
      return { error: `This page no longer has the tool ${name}.` };
    }
    const own =
      isRecord(call) && call['signal'] instanceof AbortSignal ? call['signal'] : undefined;
    counted += 1;
    const callId = `browser-${counted}`;
    const ask = (session: AgentSession) => change([...asking, { callId, toolName: name, session }]);
    try {
      return await runBrowserCall({
        tool,
        input: input ?? {},
        callId,
        options: runOptions,
        ask: canAsk ? ask : undefined,
        signal: own === undefined ? ending.signal : AbortSignal.any([own, ending.signal]),
      });
    } finally {
      const left = asking.filter((one) => one.callId !== callId);
      if (left.length < asking.length) change(left);
    }
  };
  const toolsOf = (list: readonly PageTool[]): readonly BrowserTool[] =>
    toolList(list).map(({ name, description, parameters: inputSchema }) => ({
      name,
      description: description === '' ? name : description,
      inputSchema,
      execute: (input, call) => execute(name, input, call),
    }));
  const offer = (list: readonly PageTool[]) => {
    const next = new Map(toolsOf(list).map((tool) => [tool.name, tool]));
    const texts = new Map(
      [...next].map(([name, { description, inputSchema }]) => [
        name,
        JSON.stringify([description, inputSchema]),
      ]),
    );
    const isSame =
      next.size === offered.size &&
      [...texts].every(([name, text]) => offered.get(name)?.description === text);
    if (isSame) return;
    if (takesAllTools()) {
      offered.clear();
      for (const [name, description] of texts)
        offered.set(name, { description, take: () => undefined });
      provide(ending, [...next.values()]);
      return;
    }
    for (const [name, { description, take }] of offered) {
      if (texts.get(name) === description) continue;
      take();
      offered.delete(name);
    }
    for (const [name, tool] of next) {
      if (offered.has(name)) continue;
      offered.set(name, { description: texts.get(name) ?? '', take: register(tool) });
    }
  };
  offer(tools);
  return {
    getAsking: () => asking,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update: (next) => {
      latest = next;
      if (!ending.signal.aborted) offer(next);
    },
    stop: () => {
      if (ending.signal.aborted) return;
      offer([]);
      ending.abort();
    },
  };
}
