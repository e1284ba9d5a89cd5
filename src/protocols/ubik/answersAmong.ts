import { Fields } from '../Fields.js';
import { oneLine } from './content.js';
import { ANSWER_EVENT } from './UbikRun.js';
import type { WireEvent } from './wire.js';

/** An answer that a person gave to a question of the run. */
export interface RecordedAnswer {
  readonly checkpointName: string;
  readonly input: unknown;
  readonly type: string;
}

/** An answer as an event, and before which of the events it comes. */
interface PlacedAnswer {
  readonly index: number;
  readonly event: WireEvent;
}

/**
 * The places of answers among the events of a run, which are in order. An answer does not tell when it was given. One that
 * is not the last for its checkpoint was given before the question was asked again, which is then a question of its own (A19).
 */
export function answersAmong(
  events: readonly WireEvent[],
  answers: readonly RecordedAnswer[],
): PlacedAnswer[] {
  const left = new Map<string, WireEvent[]>();
  for (const answer of answers.map(eventOf)) {
    const given = left.get(checkpointOf(answer));
    if (given === undefined) left.set(checkpointOf(answer), [answer]);
    else given.push(answer);
  }
  const placed: PlacedAnswer[] = [];
  const asked = new Set<string>();
  for (const [index, event] of events.entries()) {
    if (event.type !== 'input_required') continue;
    const name = checkpointOf(event);
    const given = left.get(name) ?? [];
    const before = asked.has(name) && given.length > 1 ? given.shift() : undefined;
    if (before !== undefined) placed.push({ index, event: before });
    asked.add(name);
  }
  for (const event of [...left.values()].flat()) placed.push({ index: events.length, event });
  return placed;
}

function eventOf({ checkpointName, input, type }: RecordedAnswer): WireEvent {
  const raw = { type: ANSWER_EVENT, checkpoint_name: checkpointName, input, input_type: type };
  return { type: ANSWER_EVENT, fields: new Fields(raw), raw };
}

const checkpointOf = ({ fields }: WireEvent) => oneLine(fields.text('checkpoint_name') ?? '');
