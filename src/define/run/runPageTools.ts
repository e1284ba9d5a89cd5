import { watchOptions } from '../../development/index.js';
import type { AgentSession } from '../../client/index.js';
import type { SessionState } from '../../core/state.js';
import { callApp } from '../../core/callApp.js';
import { requestsByCall } from '../../core/session/requestIndex.js';
import type { PageTool } from '../tool/index.js';
import { CallJournal } from './CallJournal.js';
import { createTurns } from './createTurns.js';
import { callsOf } from './PageCalls.js';
import { PageCallRun } from './PageCallRun.js';
import { wantsOutput, type PageToolOptions } from './PageToolOptions.js';

/** Controls the tools that `runPageTools` runs. */
export interface PageToolRun {
  /** Replaces the tools. Running calls continue. */
  readonly update: (tools: readonly PageTool[]) => void;
  /** Stops: the signals of running tools abort, and no more calls are run. */
  readonly stop: () => void;
}

/**
 * Runs the calls that an agent leaves to these tools, until it is stopped: checks the arguments, asks the person if a tool
 * needs approval, and sends the agent the output, or an error that it can read. No call is started twice, in any tab and
 * even after a reload. In React, use `usePageTools`.
 *
 * ```ts
 * const run = runPageTools(session, [addNote]);
 * ```
 */
export function runPageTools(
  session: AgentSession,
  tools: readonly PageTool[],
  options: PageToolOptions = {},
): PageToolRun {
  watchOptions('usePageTools', options);
  const { takes = wantsOutput } = options;
  const journal = new CallJournal(options.storage);
  const calls = callsOf(session);
  const inTurn = createTurns();
  const runs = new Map<string, PageCallRun>();
  let offered = tools;
  let seen: SessionState['requests'] | undefined;
  let seenTools: readonly PageTool[] | undefined;

  const look = () => {
    const { requests } = session.getState();
    if (requests === seen && offered === seenTools) return;
    seen = requests;
    seenTools = offered;
    const open = requestsByCall(requests);
    for (const [place, run] of runs) {
      const request = open.get(place);
      if (request !== undefined) {
        run.see(request);
        continue;
      }
      run.end();
      runs.delete(place);
      calls.release(place);
    }
    for (const [place, request] of open) {
      const { status, toolName } = request;
      if (runs.has(place) || status !== 'pending') continue;
      if (callApp(() => takes(request)) !== true) continue;
      const tool = offered.find(({ name }) => name === toolName);
      if (tool === undefined || !calls.claim(place)) continue;
      const setup = { session, tool, request, place, options, journal, calls, inTurn };
      const run = new PageCallRun(setup);
      runs.set(place, run);
      run.start();
    }
  };
  const unsubscribe = session.subscribe(look);
  look();
  return {
    update: (tools) => {
      offered = tools;
      look();
    },
    stop: () => {
      unsubscribe();
      for (const [place, run] of runs) {
        run.leave();
        calls.release(place);
      }
      runs.clear();
    },
  };
}
