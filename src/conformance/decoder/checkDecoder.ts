import { isRecord } from '../../core/json.js';
import type { Decoder, StreamHabits } from '../../protocols/protocol.js';
import { DECODER_PROPERTIES } from './decoderProperties.js';
import {
  thrown,
  type Failure,
  type Property,
  type ProtocolHabits,
  type Trial,
} from './properties/Property.js';
import { Random } from '../kit/Random.js';
import { bytesOfFrames, readBytes } from '../kit/readBytes.js';
import type { PropertyResult, Scorecard } from '../kit/Scorecard.js';
import { shrink } from '../kit/shrink.js';

/** A stream's text, or its bytes, or its frames in order of arrival. */
export type RecordedRun = string | Uint8Array | readonly unknown[];

/** A decoder, and what it is tried with. */
export interface DecoderCheck {
  /** Makes a decoder for one run: `createDecoder` of the backend. */
  readonly createDecoder: () => Decoder;
  /** One run each, as it came over the wire. The more kinds of frames they have, the more is tried. */
  readonly recordings: Readonly<Record<string, RecordedRun>> | readonly RecordedRun[];
  /** What the scorecard is headed with. @default 'decoder' */
  readonly name?: string;
  /** How the protocol's streams differ from what is usual: `stream` of the backend. */
  readonly stream?: StreamHabits | undefined;
  /**
   * Whether a frame that comes twice in a row counts once, where the protocol says so: all frames, or those that
   * the function names. @default false
   */
  readonly repeats?: boolean | ((frame: unknown) => boolean);
  /**
   * When a frame says that it happened, where the order of times counts and not that of arrival: any value, the same for
   * frames of one time. Frames without one are left out of that property.
   * @default undefined: the order of arrival counts
   */
  readonly timeOf?: (frame: unknown) => unknown;
  /**
   * Whether a frame says how the run ends, where the run is not over before its stream is.
   * @default none does: a frame that ends the run does so at once
   */
  readonly isEnd?: (frame: unknown) => boolean;
  /** The field that says what a frame is. @default 'type', 'kind' or 'event', the first that the frame has as text */
  readonly typeField?: string;
  /** Properties that are not asked for, by their names, with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Where chance begins. The scorecard names it, so that what failed can be tried again. @default 1 */
  readonly seed?: number;
  /** How many inputs each property is tried with, about, for each recording. @default 50 */
  readonly tries?: number;
}

/**
 * Tries everything that holds for a decoder with recordings of its protocol, and gives a scorecard. It knows no test
 * runner, makes no request, and takes a second or so for a recording of a hundred frames.
 *
 * ```ts
 * const scorecard = await checkDecoder({ createDecoder, recordings: { greeting: bytes } });
 * expect(scorecard.hasPassed, toText(scorecard)).toBe(true);
 * ```
 *
 * @throws where there is no recording, or none with a frame: nothing would have been tried.
 */
export async function checkDecoder(check: DecoderCheck): Promise<Scorecard> {
  const { name = 'decoder', seed = 1, leftOut = {} } = check;
  const habits = habitsOf(check);
  const runs: [string, readonly unknown[]][] = [];
  for (const [title, recording] of Object.entries(check.recordings)) {
    // Recordings in a list are counted from 1.
    const where = Array.isArray(check.recordings) ? `recording ${Number(title) + 1}` : title;
    runs.push([where, await framesOf(recording, habits.stream)]);
  }
  if (!runs.some(([, frames]) => frames.length > 0)) {
    throw new Error(
      'The recordings contain no frames, so there is nothing to check. Pass at least one run.',
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
      // A decoder that changes what it is given shall not change what it is tried with next.
      return await property.look(structuredClone(frames), trial);
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
    const finding = { where, ...smallest.failure, frames: smallest.items };
    return { name, title, status: 'failed', tries: found, finding };
  }
  // What nothing was tried for has not been shown.
  if (tries > 0) return { name, title, status: 'held', tries };
  reason ??= 'as nothing in the recordings shows it';
  return { name, title, status: 'left-out', tries, reason };
}

async function framesOf(recording: RecordedRun, stream: StreamHabits): Promise<readonly unknown[]> {
  if (typeof recording !== 'string' && !(recording instanceof Uint8Array)) {
    // As JSON would bring them: without what JSON cannot say.
    const frames: unknown[] = [];
    await readBytes([bytesOfFrames(recording, stream)], stream, (frame) => frames.push(frame));
    return frames;
  }
  const bytes = typeof recording === 'string' ? new TextEncoder().encode(recording) : recording;
  const frames: unknown[] = [];
  await readBytes([bytes], stream, (frame) => frames.push(frame));
  return frames;
}

/** A type that no protocol has. */
const STRANGE = 'something_of_a_later_version';

function habitsOf(check: DecoderCheck): ProtocolHabits {
  const { stream = {}, repeats = false, timeOf, isEnd = () => false, typeField } = check;
  const fields = typeField === undefined ? ['type', 'kind', 'event'] : [typeField];
  return {
    stream,
    timeOf,
    isEnd,
    repeats: typeof repeats === 'function' ? repeats : () => repeats,
    strangerOf: (frame) => {
      if (!isRecord(frame)) return undefined;
      const field = fields.find((name) => typeof frame[name] === 'string');
      return field === undefined ? undefined : { ...frame, [field]: STRANGE };
    },
  };
}
