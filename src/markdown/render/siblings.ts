import type { Key, ReactNode } from 'react';
import { markdownElement, type MarkdownName } from '../elements/markdownElement.js';

/** Collects rendered nodes with the same parent. */
export class Siblings {
  readonly list: ReactNode[] = [];
  readonly #counts = new Map<string, number>();
  readonly #place: string;

  /** @param place Prefix of their keys, if there are other siblings. */
  constructor(place = '') {
    this.#place = place;
  }

  /** A key from the type of a node and its index among those of this type, so that unchanged nodes are kept. */
  keyFor({ type }: { readonly type: string }): string {
    const count = this.#counts.get(type) ?? 0;
    this.#counts.set(type, count + 1);
    return `${this.#place}${type}-${count}`;
  }

  add(...nodes: readonly ReactNode[]): void {
    for (const node of nodes) addNode(this.list, node);
  }
}

/** Adds a node. Adjacent texts are merged, so that the page has fewer nodes. */
export function addNode(nodes: ReactNode[], node: ReactNode): void {
  const last = nodes.at(-1);
  if (typeof node !== 'string' || typeof last !== 'string') nodes.push(node);
  else nodes[nodes.length - 1] = last + node;
}

/** An element around rendered nodes. */
export function elementAround(
  name: MarkdownName,
  children: readonly ReactNode[],
  props: { readonly key?: Key | undefined } & Readonly<Record<string, unknown>>,
): ReactNode {
  return markdownElement(name, props, children.length > 1 ? children : children[0]);
}
