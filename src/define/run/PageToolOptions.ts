import { isOutputExpected } from '../../core/decisions.js';
import type { ToolInputRequest } from '../../core/state.js';
import type { PageTool } from '../tool/index.js';
import type { ToolStorage } from './CallJournal.js';

/** A call that a tool is about to run. Its input matches the tool's schema. */
export interface PageToolCall {
  readonly callId: string;
  readonly toolName: string;
  readonly input: unknown;
  readonly tool: PageTool;
}

/** Options of `usePageTools` and `runPageTools`. */
export interface PageToolOptions {
  /**
   * Decides whether the person is asked before a call, before the tool's own `needsApproval` is asked: the place for an
   * app's own rules. Return undefined to leave it to the tool. If it throws, or does not answer within 60 seconds, the person is
   * asked.
   */
  readonly needsApproval?: (
    call: PageToolCall,
  ) => boolean | undefined | Promise<boolean | undefined>;
  /**
   * Which requests of these tools are calls to run.
   * @default those that need an output (`expects: 'output'`)
   */
  readonly takes?: (request: ToolInputRequest) => boolean;
  /**
   * The most characters of JSON that an output may have. A tool whose output is larger has run, but the agent gets an error that
   * says so instead.
   * @default 1_000_000
   */
  readonly maxOutput?: number;
  /**
   * Where to record which calls have started, and outcomes until the agent has them. With `sessionStorage`, other tabs do
   * not know about them.
   * @default localStorage
   */
  readonly storage?: ToolStorage;
  /** Called with what a tool threw. The agent only gets its message. */
  readonly onError?: (error: unknown, call: Pick<PageToolCall, 'callId' | 'toolName'>) => void;
}

/** Whether a request is a call that the agent leaves to the app. */
export const wantsOutput = isOutputExpected;
