interface Scheduler {
  schedule(publish: () => void): () => void;
}
declare const frameScheduler: Scheduler;
export { Scheduler, frameScheduler };
