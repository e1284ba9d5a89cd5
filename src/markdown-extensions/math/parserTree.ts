import type { Extension } from 'mdast-util-from-markdown';
import { CLOSERS, trimFormula, type Opener } from './signs.js';

declare module 'mdast' {
  interface Math {
    type: 'math';
    value: string;
    /** Whether the closing sign was found. */
    closed: boolean;
    data?: Data;
    position?: Text['position'];
  }
  interface InlineMath {
    type: 'inlineMath';
    value: string;
    /** Whether it is on a line of its own. */
    display: boolean;
    data?: Data;
    position?: Text['position'];
  }
  interface PhrasingContentMap {
    inlineMath: InlineMath;
  }
  interface RootContentMap {
    math: Math;
    inlineMath: InlineMath;
  }
}

/** Converts the parser's tokens to tree nodes. */
export const parserTree: Extension = {
  enter: {
    mathBlock(token) {
      this.enter({ type: 'math', value: '', closed: false }, token);
    },
  },
  exit: {
    mathBlock(token) {
      const source = this.sliceSerialize(token);
      const closer = CLOSERS[source.slice(0, 2) as Opener];
      const lines = source.slice(2).replace(/[ \t]+$/, '');
      const node = this.stack.at(-1);
      if (node?.type === 'math') {
        node.closed = lines.includes('\n') && lines.endsWith(closer);
        node.value = trimFormula(node.closed ? lines.slice(0, -2) : lines);
      }
      this.exit(token);
    },
  },
};
