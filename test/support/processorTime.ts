/**
 * The milliseconds for which processors were at work for this process. Unlike the clock, they do not go on while other
 * processes have their turn, so that a busy machine makes little of a difference.
 */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
