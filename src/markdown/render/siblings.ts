import type { Key, ReactNode } from 'react';
import { markdownElement, type MarkdownName } from '../elements/markdownElement.js';

/** Rendered nodes that stand beside each other. */
export class Siblings {
  readonly list: ReactNode[] = [];
  readonly #counts = new Map<string, number>();
  readonly #place: string;

  /** @param place What their keys begin with, where others stand beside them. */
  constructor(place = '') {
    this.#place = place;
  }

  /** A key that says the how manieth of its type a node is, so that what stays is kept. */
  keyFor({ type }: { readonly type: string }): string {
    const count = this.#counts.get(type) ?? 0;
    this.#counts.set(type, count + 1);
    return `${this.#place}${type}-${count}`;
  }

  /** Texts that meet become one, so that a page has few nodes. */
  add(...nodes: readonly ReactNode[]): void {
    for (const node of nodes) {
      const last = this.list.at(-1);
      if (typeof node !== 'string' || typeof last !== 'string') this.list.push(node);
      else this.list[this.list.length - 1] = last + node;
    }
  }
}

/** An element around rendered nodes. */
export function elementAround(
  name: MarkdownName,
  children: readonly ReactNode[],
  props: { readonly key?: Key | undefined } & Readonly<Record<string, unknown>>,
): ReactNode {
  return markdownElement(name, props, children.length > 1 ? children : children[0]);
}
