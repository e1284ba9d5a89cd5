import { NO_PARTS, type ToolPart } from '../core/parts.js';
import { initialSession, reduceSession } from '../core/session/reduceSession.js';
import { findPart } from '../core/session/tree.js';
import type { Connection, Diagnostic, Fault, SessionState } from '../core/state.js';
import type { ExecutionEvent, ExecutionOutcome } from '../protocols/protocol.js';
import { TOOL_FAILED } from './http/index.js';

/** What a tool on its own is doing. `interrupted`: nothing more can be heard of it. */
export type ToolExecutionStatus =
  | 'idle'
  | 'starting'
  | 'running'
  | 'awaiting-input'
  | 'done'
  | 'failed'
  | 'interrupted';

/** A tool's run, to be shown. */
export interface ToolExecutionState {
  readonly status: ToolExecutionStatus;
  /** The backend's name for it, once it has one. */
  readonly executionId?: string;
  /** The call as a conversation would have it: inputs, progress, partial outputs, result. For `<ToolCall>`. */
  readonly tool: ToolPart;
  /** What the tool gave, once it is done (R109). */
  readonly outputs?: unknown;
  /** Why it failed, or could not be started or followed. */
  readonly fault?: Fault;
  readonly connection: Connection;
  readonly diagnostics: readonly Diagnostic[];
}

/** The state before anything has been asked for. */
export function initialToolState(toolName: string, inputs: unknown): ToolExecutionState {
  const text = JSON.stringify(inputs) ?? '';
  const tool: ToolPart = {
    type: 'tool',
    id: 'tool',
    toolName,
    executionId: '',
    status: 'running',
    parts: NO_PARTS,
    input: { text, value: inputs },
  };
  return { status: 'idle', tool, connection: { status: 'closed' }, diagnostics: [] };
}

/** Applies what a tool's stream tells: a session with one message and one tool in it does the work. */
export function reduceTool(state: ToolExecutionState, event: ExecutionEvent): ToolExecutionState {
  if (event.type === 'outcome') return endTool(state, event);
  const before = sessionOf(state);
  const after = reduceSession(before, event);
  if (after === before) return state;
  const tool = findPart(after.messages[0]?.parts ?? NO_PARTS, state.tool.id);
  const status = isOver(state) ? state.status : after.status;
  return {
    ...state,
    status: status === 'awaiting-input' || status === 'running' ? status : state.status,
    diagnostics: after.diagnostics,
    ...(tool?.type === 'tool' && !isOver(state) && { tool }),
  };
}

/** The tool has ended. What comes after its end changes nothing (R109, R110). */
export function endTool(state: ToolExecutionState, outcome: ExecutionOutcome): ToolExecutionState {
  if (isOver(state)) return state;
  const { live: _, ...rest } = state.tool;
  if (outcome.status === 'failed') {
    const { error } = outcome;
    const fault: Fault =
      error === undefined ? TOOL_FAILED : { code: 'agent', message: error, retryable: true };
    // What it did until then helps to understand why it failed.
    const tool: ToolPart = {
      ...state.tool,
      status: 'failed',
      ...(error !== undefined && { error }),
    };
    return { ...state, status: 'failed', tool, fault };
  }
  const { outputs } = outcome;
  const result = { text: JSON.stringify(outputs) ?? '', value: outputs };
  return { ...state, status: 'done', outputs, tool: { ...rest, status: 'done', result } };
}

/** Whether the tool has come to its end, or is lost. */
export function isOver({ status }: ToolExecutionState): boolean {
  return status === 'done' || status === 'failed' || status === 'interrupted';
}

function sessionOf({ status, tool, diagnostics }: ToolExecutionState): SessionState {
  const message = { id: 'run', key: 'run', role: 'assistant', status: 'running' } as const;
  return {
    ...initialSession(),
    status: status === 'awaiting-input' ? 'awaiting-input' : 'running',
    messages: [{ ...message, parts: [tool] }],
    requests:
      tool.live?.request === undefined
        ? []
        : [
            {
              kind: 'tool',
              id: `run:${tool.id}`,
              messageKey: 'run',
              partId: tool.id,
              status: 'pending',
              prompt: tool.live.request.question,
              executionId: tool.executionId,
              toolName: tool.toolName,
              toolInput: tool.live.request.input,
            },
          ],
    diagnostics,
    run: { messageKey: 'run', unplaced: 1, aliases: undefined, marks: [] },
  };
}
