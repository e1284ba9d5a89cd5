import type { ToolInputRequest } from '../../core/state.js';
import type { PageTool } from '../tool/index.js';
import type { ToolStorage } from './CallJournal.js';

/** A call that a tool of the page is about to carry out. Its input fits the tool's schema. */
export interface PageToolCall {
  readonly callId: string;
  readonly toolName: string;
  readonly input: unknown;
  readonly tool: PageTool;
}

/** How tools of the page are run. */
export interface PageToolOptions {
  /**
   * Decides whether the person is asked before a call, in place of the tool's own `needsApproval`: where an app keeps rules
   * for it. Undefined leaves it to the tool. One that throws counts as yes.
   */
  readonly needsApproval?: (
    call: PageToolCall,
  ) => boolean | undefined | Promise<boolean | undefined>;
  /**
   * Which requests of these tools are calls to be carried out.
   * @default those that want an output (`expects: 'output'`)
   */
  readonly takes?: (request: ToolInputRequest) => boolean;
  /**
   * Where it is kept which calls were begun, and outcomes until the agent has them. With `sessionStorage`, other tabs do not
   * know of them.
   * @default localStorage
   */
  readonly storage?: ToolStorage;
  /** Is told of what a tool threw. The agent is told of its message only. */
  readonly onError?: (error: unknown, call: Pick<PageToolCall, 'callId' | 'toolName'>) => void;
}

/** Whether a request is a call that the agent leaves to the app. */
export const wantsOutput = ({ expects }: ToolInputRequest): boolean => expects === 'output';
