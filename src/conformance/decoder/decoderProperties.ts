import type { Property } from './properties/Property.js';
import { reorder, repeat } from './properties/arrivals.js';
import { cost } from './properties/cost.js';
import { anyCut } from './properties/cuts.js';
import { damage } from './properties/damage.js';
import { anyPrefix, unfinished } from './properties/prefixes.js';
import { reconnect, replay } from './properties/replays.js';
import { garbage, unknownType } from './properties/strangers.js';

/** All properties of decoders, the most basic first: what breaks one of them often breaks those after it. */
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
