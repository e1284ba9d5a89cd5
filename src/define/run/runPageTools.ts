import type { AgentSession } from '../../client/index.js';
import type { PageTool } from '../tool/index.js';
import { CallJournal } from './CallJournal.js';
import { callsOf } from './PageCalls.js';
import { PageCallRun } from './PageCallRun.js';
import { wantsOutput, type PageToolOptions } from './PageToolOptions.js';

/** Tools of the page that are being run. */
export interface PageToolRun {
  /** Goes on with other tools. What is at work stays so. */
  readonly update: (tools: readonly PageTool[]) => void;
  /** Ends it: tools at work are told by their signal, and nothing more is carried out. */
  readonly stop: () => void;
}

/**
 * Carries out the calls that an agent leaves to these tools, as long as they are run: checks the arguments, asks the person where a tool
 * needs leave, and gives the agent the output, or an error that it can read. No call is begun twice, in whichever tab, and also
 * after a reload. `usePageTools` does it in React.
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
  const { takes = wantsOutput } = options;
  const journal = new CallJournal(options.storage);
  const calls = callsOf(session);
  const runs = new Map<string, PageCallRun>();
  let offered = tools;

  const look = () => {
    const { requests } = session.getState();
    const open = requests.filter((request) => request.kind === 'tool').filter(takes);
    for (const [callId, run] of runs) {
      const request = open.find(({ executionId }) => executionId === callId);
      if (request !== undefined) {
        run.see(request);
        continue;
      }
      run.end();
      runs.delete(callId);
      calls.release(callId);
    }
    for (const request of open) {
      const { executionId: callId, status, toolName } = request;
      const tool = offered.find(({ name }) => name === toolName);
      if (tool === undefined || runs.has(callId) || status !== 'pending') continue;
      if (!calls.claim(callId)) continue;
      const run = new PageCallRun({ session, tool, request, options, journal, calls });
      runs.set(callId, run);
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
      for (const [callId, run] of runs) {
        run.leave();
        calls.release(callId);
      }
      runs.clear();
    },
  };
}
