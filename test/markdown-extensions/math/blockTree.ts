import type { Extension } from 'mdast-util-from-markdown';
import { CLOSERS, trimFormula, type Opener } from '../../../src/markdown-extensions/math/signs.js';

/** Converts the parser's tokens to tree nodes. */
export const blockTree: Extension = {
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
