'use client';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  createToolExecution,
  type ToolExecutionOptions,
  type ToolExecution,
  type ToolExecutionState,
} from '../client/index.js';

/** A tool's run, and how to start it. */
export interface UseToolExecution extends ToolExecutionState {
  /** Starts the tool; while it runs, the same promise is given again. */
  readonly run: ToolExecution['run'];
  /** Whether the tool has been started and has not ended. */
  readonly isBusy: boolean;
}

/**
 * Runs a tool without a session. The options of the first render count; give the component a `key`
 * to run another tool. Nothing is requested before `run`.
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
