import type { ProvidedInput } from '../../core/parts.js';
import type { ContentReader } from '../../core/tags/ContentReader.js';
import type { PartIds } from '../../core/tags/PartIds.js';

/**
 * The rebuilt content before it is a string: what stands where, in order. Nodes are changed in
 * place; `version` says since which mark a node's old state is kept for going back.
 */
interface NodeBase {
  version: number;
}

/** A run of chunk text, with whatever tags of tools and thinking the chunks brought. */
export interface TextNode extends NodeBase {
  readonly kind: 'text';
  text: string;
  reader: ContentReader;
  /** The first part it made. */
  firstId: string | undefined;
  /** Whether what was held back has been given out, because its step closed. */
  flushed: boolean;
}

export interface CheckpointNode extends NodeBase {
  readonly kind: 'checkpoint';
  readonly id: string;
  readonly name: string;
}

export interface InputNode extends NodeBase {
  readonly kind: 'input';
  readonly id: string;
  readonly parentId: string;
  readonly checkpointName: string | undefined;
  prompt: string;
  inputTypes: readonly string[];
  provided: ProvidedInput | undefined;
}

export interface StepNode extends NodeBase {
  readonly kind: 'step';
  readonly id: string;
  readonly step: number | undefined;
  title: string;
  single: boolean;
  done: boolean;
  closed: boolean;
  ids: PartIds;
  readonly children: ChildNode[];
}

export type ChildNode = TextNode | CheckpointNode | InputNode;
export type RootNode = ChildNode | StepNode;

/** What holds nodes: the message itself or a step. */
export interface Container {
  version: number;
  readonly id: string;
  ids: PartIds;
  readonly children: (RootNode | ChildNode)[];
}
