import { watchOptions } from '../../development/index.js';
import type { AgentBackend } from '../../contract/index.js';
import { checkDecoder, type DecoderCheck } from '../decoder/checkDecoder.js';
import { thrown } from '../decoder/properties/Property.js';
import { Random } from '../kit/Random.js';
import type { PropertyResult, Scorecard } from '../kit/Scorecard.js';
import {
  faultyCalm,
  LIVE_PROPERTIES,
  type LiveProperty,
  type LiveTrial,
} from './liveProperties.js';
import { Stage } from './Stage.js';

/** Options of `checkBackend`. */
export interface BackendCheck {
  /** Creates the backend, as the app does. Called for each message, and each message opens a session. */
  readonly createBackend: () => AgentBackend;
  /** The message to send. One that makes the agent use a tool tests more. @default 'Hello' */
  readonly message?: string;
  /** The heading of the scorecard. @default the backend's name */
  readonly name?: string;
  /**
   * Whether the agent always gives the same answer to the same message, as scripts and mock models do. Then the parts
   * after a disturbance are compared as well, and not only how the run ended. @default false
   */
  readonly isDeterministic?: boolean;
  /** Further options for the properties of the decoder. */
  readonly decoder?: Pick<DecoderCheck, 'isEnd' | 'repeats' | 'timeOf' | 'typeField'>;
  /** Properties to leave out, by name, with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Milliseconds that a message may take until its run ends or asks. @default 30_000 */
  readonly patience?: number;
  /** The seed of random choices. @default 1 */
  readonly seed?: number;
  /**
   * At how many positions of the stream to test each property, with one message each; every frame if there are fewer.
   * A scorecard takes about five times as many messages, which cost money with a real model. @default 5
   */
  readonly tries?: number;
}

/**
 * Tests a backend against its live agent: sends a message, and repeats it over a connection that is cut,
 * dropped, stalled, refused or stopped in the middle. The response to the first message is also tested with
 * `checkDecoder`, whose properties are on the scorecard as well.
 *
 * ```ts
 * const createBackend = () => courierBackend('http://localhost:4000/api');
 * printScorecard(await checkBackend({ createBackend, message: 'A train to Paris' }));
 * ```
 */
export async function checkBackend(check: BackendCheck): Promise<Scorecard> {
  watchOptions('checkBackend', check);
  const { createBackend, message = 'Hello', patience = 30_000, seed = 1, leftOut = {} } = check;
  const backend = createBackend();
  const name = check.name ?? backend.name;
  const stage = new Stage({ createBackend, message, patience });
  const calm = await stage.play(() => ({}));
  const answers = { name: 'answer', title: 'answers a message', tries: 1 };
  const failure = faultyCalm(calm);
  if (failure !== undefined) {
    const finding = { where: 'the live agent', frames: [], ...failure };
    const properties: PropertyResult[] = [{ ...answers, status: 'failed', finding }];
    return { name, seed, properties, hasPassed: false };
  }
  const properties: PropertyResult[] = [{ ...answers, status: 'held' }];
  for (const property of LIVE_PROPERTIES) {
    const trial = {
      stage,
      backend,
      calm,
      createBackend,
      isDeterministic: check.isDeterministic ?? false,
      random: new Random(seed),
      most: check.tries ?? 5,
    };
    properties.push(await tryLive(property, trial, leftOut[property.name]));
  }
  const ofDecoder = await checkDecoder({
    ...check.decoder,
    createDecoder: () => createBackend().createDecoder(),
    recordings: { 'what the agent sent': calm.bytes },
    stream: backend.stream,
    leftOut,
    seed,
  });
  properties.push(...ofDecoder.properties);
  return {
    name,
    seed,
    properties,
    hasPassed: properties.every(({ status }) => status !== 'failed'),
  };
}

async function tryLive(
  { name, title, leftOut, look }: LiveProperty,
  given: Omit<LiveTrial, 'tried'>,
  asked: string | undefined,
): Promise<PropertyResult> {
  let tries = 0;
  const tried = () => {
    tries++;
  };
  const trial = { ...given, tried };
  const reason = asked ?? leftOut?.(trial);
  if (reason !== undefined) return { name, title, status: 'left-out', tries, reason };
  const found = await look(trial).catch((error: unknown) => thrown('sending a message', error));
  if (found === undefined) return { name, title, status: 'held', tries };
  const finding = { where: 'the live agent', frames: [], ...found };
  return { name, title, status: 'failed', tries, finding };
}
