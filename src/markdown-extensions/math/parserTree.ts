import type { Extension } from 'mdast-util-from-markdown';
import { CLOSERS, trimFormula, type Opener } from './signs.js';

declare module 'mdast' {
  interface Math {
    type: 'math';
    value: string;
    /** Whether the closing sign was found. */
    closed: boolean;
    data?: Data;
  }
  interface InlineMath {
    type: 'inlineMath';
    value: string;
    /** Whether it is on a line of its own. */
    display: boolean;
    data?: Data;
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
    mathWords(token) {
      this.enter({ type: 'inlineMath', value: '', display: false }, token);
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
    mathWords(token) {
      const source = this.sliceSerialize(token);
      const size = /^\$(?!\$)/.test(source) ? 1 : 2;
      const node = this.stack.at(-1);
      if (node?.type === 'inlineMath') {
        node.value = trimFormula(source.slice(size, -size));
        node.display = size === 2 && !source.startsWith('\\(');
      }
      this.exit(token);
    },
  },
};
