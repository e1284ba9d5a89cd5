import { afterFrame } from '../../client/index.js';

/** How many actions run in one task of the browser. */
const PER_TASK = 25;

/**
 * Runs actions in their order: a few at once, and of many, the others over the next frames, so that the page stays responsive
 * whatever an agent asks for at once.
 */
export function createTurns(): (action: () => void) => void {
  const waiting: (() => void)[] = [];
  let room = PER_TASK;
  const goOn = () => {
    const turn = waiting.splice(0, PER_TASK);
    room = PER_TASK - turn.length;
    if (turn.length > 0) void afterFrame().then(goOn);
    for (const action of turn) action();
  };
  return (action) => {
    if (room === PER_TASK) void afterFrame().then(goOn);
    if (room === 0) {
      waiting.push(action);
      return;
    }
    room--;
    action();
  };
}
