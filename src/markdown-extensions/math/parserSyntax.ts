import type { Extension } from 'micromark-util-types';
import { mathBlock } from './blockConstruct.js';
import { BACKSLASH, DOLLAR } from './codes.js';
import { mathBrackets, mathDollars } from './wordConstructs.js';

/** The grammar of maths for the parser. */
export const parserSyntax = (brackets: boolean): Extension =>
  brackets
    ? {
        flow: { [DOLLAR]: mathBlock, [BACKSLASH]: mathBlock },
        text: { [DOLLAR]: mathDollars, [BACKSLASH]: mathBrackets },
      }
    : { flow: { [DOLLAR]: mathBlock }, text: { [DOLLAR]: mathDollars } };
