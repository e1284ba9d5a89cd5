import { Fields } from '../Fields.js';
import { oneLine } from './content.js';
import type { Insertion } from './createUbikDecoder.js';
import { ANSWER_EVENT } from './UbikRun.js';
import type { WireEvent } from './wire.js';

/** A person's answer to a question of the run. */
export interface RecordedAnswer {
  readonly checkpointName: string;
  readonly input: unknown;
  readonly type: string;
}

/**
 * Finds where answers belong among the sorted events of a run, because an answer has no time. If a checkpoint has several
 * answers, each but the last was given before the question was asked again (A19).
 */
export function answersAmong(
  events: readonly WireEvent[],
  answers: readonly RecordedAnswer[],
): Insertion[] {
  const left = new Map<string, WireEvent[]>();
  for (const answer of answers.map(eventOf)) {
    const given = left.get(checkpointOf(answer));
    if (given === undefined) left.set(checkpointOf(answer), [answer]);
    else given.push(answer);
  }
  const placed: Insertion[] = [];
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
