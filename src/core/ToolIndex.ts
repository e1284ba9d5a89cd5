import type { LayeredMap } from './LayeredMap.js';

/** Where the tools of a message are, so that none of them has to be looked for among the others. */
export interface ToolIndex {
  /** The id of the latest part of each execution. */
  readonly ids: LayeredMap<string>;
  /** What may be told of under an id of another kind, by how it was made, kind of id, and name. */
  readonly namesakes: LayeredMap<IdChain>;
}

/** Ids of parts, latest first. */
export interface IdChain {
  readonly id: string;
  readonly earlier: IdChain | undefined;
}
