import { NO_PARTS, type Part } from '../../core/parts.js';
import { draftEdit } from '../../core/session/listEdit.js';
import { isPartEvent, reduceParts } from '../../core/session/reduceParts.js';
import { Fields } from '../Fields.js';
import { AiSdkResponse } from './AiSdkResponse.js';
import { carriedPart, shownValue } from './carried.js';
import { chunksOf } from './chunksOf.js';
import type { UsageReader } from './usageIn.js';
import type { AiSdkPart, WirePart } from './wire.js';

/** The parts of a stored message. */
export interface ReadParts {
  /** The parts that show it, each with what it stands for. */
  readonly parts: readonly Part[];
  /** What follows the last of them and is not shown. */
  readonly after: readonly WirePart[];
}

/** Reads the parts of a stored message, which become the same parts as on the live stream (S21). */
export function readParts(
  stored: readonly AiSdkPart[],
  usageOf: UsageReader | undefined,
): ReadParts {
  const response = new AiSdkResponse([], { usageOf });
  const { list } = response;
  const added: WirePart[] = [];
  const events = stored.flatMap((part, index) => {
    const before = list.all.length;
    const told = chunksOf(part, index).flatMap((chunk) =>
      response.apply(chunk.type, new Fields(chunk), chunk),
    );
    // What no chunk adds is not shown, and kept in its place.
    added.push(list.all[before] ?? list.add({ ...(part as WirePart) }));
    return told;
  });
  const edit = draftEdit();
  const shown = events
    .flatMap((event) => (event.type === 'part-events' ? event.events : event))
    .filter(isPartEvent)
    .filter(({ type }) => type !== 'part-carry')
    .reduce<readonly Part[]>((parts, event) => reduceParts(parts, event, { edit }), NO_PARTS);
  const wires = new Map(added.map((part, index) => [list.idOf(part), index]));
  let next = 0;
  const parts = shown.map((part): Part => {
    const index = wires.get(part.id);
    if (index === undefined) return part;
    const wire = stored[index] as WirePart;
    const hidden = stored.slice(next, index) as WirePart[];
    next = index + 1;
    const isShown = (field: string) => shownValue(part, field) === wire[field];
    return { ...part, carried: carriedPart(wire, hidden, isShown) };
  });
  return { parts, after: stored.slice(next) as WirePart[] };
}
