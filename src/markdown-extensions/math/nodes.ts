import type { Math } from 'mdast';
import { trimFormula } from './signs.js';

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

/** The node of a block of maths. */
export const blockNode = (content: string, closed: boolean): Math => ({
  type: 'math',
  value: trimFormula(content),
  closed,
});
