import type { Code, Effects } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathBlock: 'mathBlock';
    mathData: 'mathData';
  }
}

export const DOLLAR = 36;
export const SQUARE = 91;
export const BACKSLASH = 92;

export const isLineEnd = (code: Code) => code !== null && code < -2;
export const isSpace = (code: Code) => code === null || code < 0 || code === 32;
/** The character for a code; a tab has several codes, of which the first counts. */
export const signOf = (code: Code) =>
  code === null || code === -1
    ? ''
    : isLineEnd(code)
      ? '\n'
      : code < 0
        ? '\t'
        : String.fromCharCode(code);

/** Consumes the content of a formula. A line break is a token of its own. */
export function createData(effects: Effects) {
  let isOpen = false;
  const end = () => {
    if (isOpen) effects.exit('mathData');
    isOpen = false;
  };
  const consume = (code: Code) => {
    if (isLineEnd(code)) {
      end();
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return;
    }
    if (!isOpen) effects.enter('mathData');
    isOpen = true;
    effects.consume(code);
  };
  return { consume, end };
}
