import type { ProvidedInput } from '../../core/parts.js';
import type { PartIds } from '../../core/tags/PartIds.js';
import type { Reading } from '../../core/tags/Reading.js';

/** A run of chunk text, with whatever tags of tools and thinking the chunks brought. */
export interface TextNode {
  readonly kind: 'text';
  readonly text: string;
  readonly reading: Reading;
  /** The first part it made. */
  readonly firstId: string | undefined;
  /** Whether what was held back has been given out, because its step closed. */
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
  /** The content that may change it in place. A step of another belongs to a mark, and is copied first. */
  readonly owner: object;
}

export type ChildNode = TextNode | CheckpointNode | InputNode;
export type RootNode = ChildNode | StepNode;

/**
 * The rebuilt content before it is a string: what stands where, in order. What a mark holds
 * is not changed any more: `renewed` gives a copy to go on with, which copies each step before its first change.
 */
export interface Content {
  readonly id: '';
  readonly children: RootNode[];
  readonly owner: object;
  /** The ids that are taken. */
  ids: PartIds;
  /** Which of the children is the step that is open. */
  open: number | undefined;
  /** The text that was last appended to, while no step began since (A7). */
  lastText: NodePlace | undefined;
  /**
   * Whether the text of some node reads otherwise within the whole string than on its own, such as a
   * result that is cut off by the next step. Then the tree is read from the string at the end.
   */
  isAnomalous: boolean;
}

/** Where a node stands: in the content itself or in one of its steps, and which of the nodes there it is. */
export interface NodePlace {
  readonly step: number | undefined;
  readonly index: number;
}
