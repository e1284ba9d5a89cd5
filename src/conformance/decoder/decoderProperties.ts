import type { Property } from './properties/Property.js';
import { reorder, repeat } from './properties/arrivals.js';
import { cost } from './properties/cost.js';
import { anyCut } from './properties/cuts.js';
import { damage } from './properties/damage.js';
import { anyPrefix, unfinished } from './properties/prefixes.js';
import { reconnect, replay } from './properties/replays.js';
import { garbage, unknownType } from './properties/strangers.js';

/** Everything that holds for a decoder, the plainest first: what breaks one of them often breaks those that follow. */
export const DECODER_PROPERTIES: readonly Property[] = [
  replay,
  anyCut,
  anyPrefix,
  unfinished,
  reconnect,
  repeat,
  reorder,
  garbage,
  unknownType,
  damage,
  cost,
];
