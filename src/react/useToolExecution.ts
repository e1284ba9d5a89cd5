'use client';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  createToolExecution,
  type ToolExecutionOptions,
  type ToolExecution,
  type ToolExecutionState,
} from '../client/index.js';

/** The state of a tool execution, and the function that starts it. */
export interface UseToolExecution extends ToolExecutionState {
  /** Starts the tool; while it runs, returns the same promise again. */
  readonly run: ToolExecution['run'];
  /** Whether the tool is running. */
  readonly isBusy: boolean;
}

/**
 * Runs a tool without a session. Only the options of the first render are used; to run another tool, give the
 * component a different `key`. No request is made before `run`.
 */
export function useToolExecution(options: ToolExecutionOptions): UseToolExecution {
  const [execution] = useState(() => createToolExecution(options));
  const state = useSyncExternalStore(execution.subscribe, execution.getState, execution.getState);
  useEffect(() => () => execution.dispose(), [execution]);
  return useMemo(() => {
    const { status } = state;
    const isBusy = status === 'starting' || status === 'running' || status === 'awaiting-input';
    return { ...state, isBusy, run: execution.run };
  }, [execution, state]);
}
