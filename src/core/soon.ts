/** Runs a task after the code that is running now, and before anything else. */
export function soon(task: () => void): void {
  if (typeof queueMicrotask === 'function') queueMicrotask(task);
  else void Promise.resolve().then(task);
}
