import type { ProvidedInput } from '../../core/parts.js';
import type { PartIds } from './tags/PartIds.js';
import type { Reading } from './tags/Reading.js';

/** A stretch of chunk text, including any tags of tools and thinking in it. */
export interface TextNode {
  readonly kind: 'text';
  readonly text: string;
  readonly reading: Reading;
  /** The id of the first part that it produced. */
  readonly firstId: string | undefined;
  /** Whether held-back text has been released because its step closed. */
  readonly isFlushed: boolean;
}

export interface CheckpointNode {
  readonly kind: 'checkpoint';
  readonly id: string;
  readonly name: string;
}

export interface InputNode {
  readonly kind: 'input';
  readonly id: string;
  readonly parentId: string;
  readonly checkpointName: string | undefined;
  readonly prompt: string;
  readonly inputTypes: readonly string[];
  readonly provided: ProvidedInput | undefined;
}

export interface StepNode {
  readonly kind: 'step';
  readonly id: string;
  readonly step: number | undefined;
  title: string;
  single: boolean;
  done: boolean;
  readonly children: ChildNode[];
  /** The content that may change it in place. A step with another owner is shared with a mark, and is copied first. */
  readonly owner: object;
}

export type ChildNode = TextNode | CheckpointNode | InputNode;
export type RootNode = ChildNode | StepNode;

/**
 * The content as a list of nodes, before it becomes a string. Nodes shared with a mark are not changed any more: `renewed`
 * returns a copy to continue with, which copies each step before its first change.
 */
export interface Content {
  readonly id: '';
  readonly children: RootNode[];
  readonly owner: object;
  /** The ids that are in use. */
  ids: PartIds;
  /** The index of the open step. */
  open: number | undefined;
  /** The text that was last appended to, unless a step has begun since (A7). */
  lastText: NodePlace | undefined;
  /**
   * Whether the text of some node reads differently as part of the whole string, such as a result that is cut off by the next
   * step. Then the parts are read from the string at the end.
   */
  isAnomalous: boolean;
}

/** The position of a node: in the content itself or in one of its steps, and its index there. */
export interface NodePlace {
  readonly step: number | undefined;
  readonly index: number;
}
