import type { Pauses } from '../engine/pauses.js';
import type { Act, Given, Waiting } from './act.js';
import type { Turn, Turns } from './createTurns.js';
import type { RouteProtocol, RouteRequest } from './routeProtocol.js';

/** Plays a turn until it is over, or waits for the page or the person: the objects of one stream. */
export async function* playRun(
  request: RouteRequest,
  turns: Turns,
  protocol: RouteProtocol,
  pauses: Pauses,
): AsyncGenerator<object, void, undefined> {
  const { turn, given } = turns.find(request);
  turn.waiting = undefined;
  const speaker = protocol.speak(request);
  yield* speaker.start();
  let last: Act['do'] | undefined;
  try {
    for (const act of actsOf(turn, given, request)) {
      last = act.do;
      if (act.do === 'pause') await pauses.pause(act.ms);
      else yield* speaker.say(act);
    }
  } catch (error) {
    // A mistake in the script is shown where the agent's answer would be.
    last = 'fail';
    const message = error instanceof Error ? error.message : String(error);
    yield* speaker.say({ do: 'fail', error: message });
  }
  turns.note(request, turn, last === 'fail');
  if (last !== 'fail' && last !== 'wait') yield* speaker.end();
}

/** What happens in a run: the recital goes on with what was given, and breaks off where it fails or waits. */
function* actsOf(
  turn: Turn,
  given: Given | undefined,
  { pageTools }: RouteRequest,
): Generator<Act, void, undefined> {
  // A recital that has not begun yet takes nothing.
  let move = given === undefined ? turn.recital.next() : turn.recital.next(given);
  for (; move.done !== true; move = turn.recital.next()) {
    const act = move.value;
    if (act.do === 'wait') {
      checkAnnounced(act.waiting, pageTools);
      turn.waiting = act.waiting;
    }
    yield act;
    if (act.do === 'wait' || act.do === 'fail') return;
  }
}

function checkAnnounced(waiting: Waiting, pageTools: ReadonlySet<string> | undefined): void {
  if (waiting.kind !== 'output' || pageTools === undefined) return;
  const { name } = waiting.call;
  if (pageTools.has(name)) return;
  throw new Error(
    `The script calls the page's tool "${name}", which the page has not announced. Pass it to the backend: agUiBackend({ tools: toolList([…]) }).`,
  );
}
