interface TaskScheduler {
  readonly yield?: () => Promise<void>;
}

/** Resolves in a new task. Timers are throttled in hidden tabs; message channels are not. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: TaskScheduler };
  if (scheduler?.yield !== undefined) return scheduler.yield();
  return new Promise((resolve) => {
    if (typeof MessageChannel === 'undefined') {
      setTimeout(resolve, 0);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    const arrive = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', arrive, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}
