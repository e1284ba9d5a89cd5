import { ifPossible } from '../core/ifPossible.js';

/** Runs a task when the browser is idle, or soon in any case. Returns a function that cancels it. */
export const whenIdle = (task: () => void): (() => void) => {
  const request = ifPossible(() => requestIdleCallback(task, { timeout: 200 }));
  if (request !== undefined) return () => cancelIdleCallback(request);
  const timer = setTimeout(task, 1);
  return () => clearTimeout(timer);
};
