import { watchOptions } from '../../development/index.js';
import { copyOf } from '../kit/copyOf.js';
import { isRecord } from '../../core/json.js';
import type { Decoder, Frame, StreamHabits } from '../../contract/index.js';
import { DECODER_PROPERTIES } from './decoderProperties.js';
import {
  thrown,
  type Failure,
  type Property,
  type ProtocolHabits,
  type Trial,
} from './properties/Property.js';
import { dataOf, framed, frameOf, nameOf, withData } from '../kit/framed.js';
import { Random } from '../kit/Random.js';
import { bytesOfFrames, bytesOfLines, readBytes } from '../kit/readBytes.js';
import type { PropertyResult, Scorecard } from '../kit/Scorecard.js';
import { shrink } from '../kit/shrink.js';

/** A stream as text or bytes, of an event stream or of lines of JSON, or as frames in order of arrival. */
export type RecordedRun = string | Uint8Array | readonly unknown[];

/** Options of `checkDecoder`. */
export interface DecoderCheck {
  /** Creates a decoder for one run: `createDecoder` of the backend. */
  readonly createDecoder: () => Decoder;
  /** One run each, as sent over the wire. The more kinds of frames they contain, the more is tested. */
  readonly recordings: Readonly<Record<string, RecordedRun>> | readonly RecordedRun[];
  /** The heading of the scorecard. @default 'decoder' */
  readonly name?: string;
  /** How the protocol's streams differ from the usual: `stream` of the backend. */
  readonly stream?: StreamHabits | undefined;
  /**
   * Whether a frame that arrives twice in a row counts once, if the protocol promises it: all frames, or those that
   * the function selects. @default false
   */
  readonly repeats?: boolean | ((frame: unknown, named: Frame) => boolean);
  /**
   * The time of a frame, if frames are ordered by time and not by arrival: any value, equal for
   * frames of the same time. Frames without one are left out of that property.
   * @default undefined: the order of arrival counts
   */
  readonly timeOf?: (frame: unknown, named: Frame) => unknown;
  /**
   * Whether a frame says how the run ends, if the run is over only when its stream is.
   * @default none does: a frame that ends the run does so at once
   */
  readonly isEnd?: (frame: unknown, named: Frame) => boolean;
  /** The field with a frame's type. @default 'type', 'kind' or 'event', the first one that is a text */
  readonly typeField?: string;
  /** Properties to leave out, by name, with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** The seed of random choices. The scorecard names it, so that a failure can be reproduced. @default 1 */
  readonly seed?: number;
  /** The approximate number of inputs per property and recording. @default 50 */
  readonly tries?: number;
}

/**
 * Tests all rules for decoders with recordings of a protocol, and returns a scorecard. It needs no test
 * runner, makes no requests, and takes about a second for a recording of a hundred frames.
 *
 * ```ts
 * const scorecard = await checkDecoder({ createDecoder, recordings: { greeting: bytes } });
 * expect(scorecard.hasPassed, toText(scorecard)).toBe(true);
 * ```
 *
 * @throws if there is no recording, or none with a frame, since nothing would be tested.
 */
export async function checkDecoder(check: DecoderCheck): Promise<Scorecard> {
  watchOptions('checkDecoder', check);
  const { name = 'decoder', seed = 1, leftOut = {} } = check;
  const habits = habitsOf(check);
  const runs: [string, readonly unknown[]][] = [];
  for (const [title, recording] of Object.entries(check.recordings)) {
    // Recordings in a list have no names; they are counted from 1.
    const where = Array.isArray(check.recordings) ? `recording ${Number(title) + 1}` : title;
    runs.push([where, await framesOf(recording, habits.stream)]);
  }
  if (!runs.some(([, frames]) => frames.length > 0)) {
    throw new Error(
      'The recordings contain no frames, so there is nothing to check. Pass at least one run: an event stream or lines of JSON as text or bytes, or a list of frames.',
    );
  }
  const properties: PropertyResult[] = [];
  for (const property of DECODER_PROPERTIES) {
    const reason = leftOut[property.name];
    properties.push(
      reason === undefined
        ? await tryProperty(property, runs, { check, habits, seed })
        : { name: property.name, title: property.title, status: 'left-out', tries: 0, reason },
    );
  }
  return {
    name,
    seed,
    properties,
    hasPassed: properties.every(({ status }) => status !== 'failed'),
  };
}

async function tryProperty(
  property: Property,
  runs: readonly (readonly [string, readonly unknown[]])[],
  { check, habits, seed }: { check: DecoderCheck; habits: ProtocolHabits; seed: number },
): Promise<PropertyResult> {
  const { name, title } = property;
  let tries = 0;
  const look = async (frames: readonly unknown[]): Promise<Failure | undefined> => {
    const trial: Trial = {
      createDecoder: check.createDecoder,
      habits,
      random: new Random(seed),
      most: check.tries ?? 50,
      tried: () => {
        tries++;
      },
    };
    try {
      // A copy, because a decoder may change the frames, which must not affect the next input.
      return await property.look(copyOf(frames), trial);
    } catch (error) {
      return thrown('reading the frames', error);
    }
  };
  let reason: string | undefined;
  for (const [where, frames] of runs) {
    if (frames.length === 0) continue;
    const why = property.leftOut?.(habits, frames);
    reason ??= why;
    if (why !== undefined) continue;
    const failure = await look(frames);
    if (failure === undefined) continue;
    const found = tries;
    const smallest = await shrink(frames, failure, look);
    const named = smallest.items.map((item) => (nameOf(item) === undefined ? dataOf(item) : item));
    const finding = { where, ...smallest.failure, frames: named };
    return { name, title, status: 'failed', tries: found, finding };
  }
  // If no input was tested, the property has not been shown to hold.
  if (tries > 0) return { name, title, status: 'held', tries };
  reason ??= 'as nothing in the recordings shows it';
  return { name, title, status: 'left-out', tries, reason };
}

async function framesOf(recording: RecordedRun, stream: StreamHabits): Promise<readonly unknown[]> {
  if (typeof recording !== 'string' && !(recording instanceof Uint8Array)) {
    // Goes through JSON, so that values which JSON cannot express are removed.
    const frames: unknown[] = [];
    await readBytes([bytesOfFrames(recording, stream)], stream, (data) => frames.push(data));
    return frames;
  }
  const bytes = typeof recording === 'string' ? new TextEncoder().encode(recording) : recording;
  const frames: unknown[] = [];
  const take = (data: unknown, frame: Frame) => frames.push(framed(data, frame));
  await readBytes([bytes], stream, take);
  if (frames.length > 0) return frames;
  await readBytes([bytesOfLines(bytes)], stream, take);
  return frames;
}

/** A type that no protocol uses. */
const STRANGE = 'something_of_a_later_version';

function habitsOf(check: DecoderCheck): ProtocolHabits {
  const { stream = {}, repeats = false, timeOf, isEnd = () => false, typeField } = check;
  const fields = typeField === undefined ? ['type', 'kind', 'event'] : [typeField];
  return {
    stream,
    timeOf: timeOf && ((item) => timeOf(dataOf(item), frameOf(item))),
    isEnd: (item) => isEnd(dataOf(item), frameOf(item)),
    repeats:
      typeof repeats === 'function'
        ? (item) => repeats(dataOf(item), frameOf(item))
        : () => repeats,
    strangerOf: (frame) => {
      const data = dataOf(frame);
      const field = isRecord(data)
        ? fields.find((name) => typeof data[name] === 'string')
        : undefined;
      const strange = isRecord(data) && field !== undefined ? { ...data, [field]: STRANGE } : data;
      if (nameOf(frame) !== undefined)
        return framed(strange, { name: STRANGE, id: frameOf(frame).id });
      return field === undefined ? undefined : withData(frame, strange);
    },
  };
}
