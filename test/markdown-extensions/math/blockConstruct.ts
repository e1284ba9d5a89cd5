import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types';
import { createData, DOLLAR, isLineEnd, isSpace, BACKSLASH, signOf, SQUARE } from './codes.js';
import { CLOSERS, opensBlock } from '../../../src/markdown-extensions/math/signs.js';

export const mathBlock: Construct = { name: 'mathBlock', tokenize: tokenizeBlock, concrete: true };

/** A block: `$$` or `\[` alone on a line, or before TeX, up to a line that ends in `$$` or `\]`. */
function tokenizeBlock(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { interrupt, parser } = this;
  const now = () => this.now();
  let opener: '$$' | '\\[' = '$$';
  let rest = '';
  const isClosedBy: Construct = { partial: true, tokenize: tokenizeEnd };
  const nextLine: Construct = { partial: true, tokenize: tokenizeLineEnd };
  const data = createData(effects);
  return (code) => {
    effects.enter('mathBlock');
    if (code === BACKSLASH) opener = '\\[';
    effects.consume(code);
    return second;
  };

  function second(code: Code): State | undefined {
    if (code !== (opener === '$$' ? DOLLAR : SQUARE)) return nok(code);
    effects.consume(code);
    return openingLine;
  }

  function openingLine(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) {
      if (!opensBlock(opener, rest)) return nok(code);
      return interrupt === true ? end(code) : afterLine(code);
    }
    rest += signOf(code);
    effects.consume(code);
    return openingLine;
  }

  function afterLine(code: Code): State | undefined {
    data.end();
    return effects.attempt(nextLine, inLine, end)(code);
  }

  function inLine(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) return afterLine(code);
    const mayClose = code === CLOSERS[opener].codePointAt(0);
    if (mayClose) data.end();
    return mayClose ? effects.attempt(isClosedBy, end, inContent)(code) : inContent(code);
  }

  function inContent(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) return afterLine(code);
    data.consume(code);
    return inLine;
  }

  function end(code: Code): State | undefined {
    effects.exit('mathBlock');
    return ok(code);
  }

  /** The closing sign, with nothing after it. */
  function tokenizeEnd(e: Effects, closed: State, goesOn: State): State {
    const closer = CLOSERS[opener];
    let count = 0;
    return (code) => {
      e.enter('mathData');
      return sign(code);
    };

    function sign(code: Code): State | undefined {
      if (count === closer.length) return behind(code);
      if (code !== closer.codePointAt(count)) return goesOn(code);
      count += 1;
      e.consume(code);
      return sign;
    }

    function behind(code: Code): State | undefined {
      if (code === null || isLineEnd(code)) {
        e.exit('mathData');
        return closed(code);
      }
      if (!isSpace(code)) return goesOn(code);
      e.consume(code);
      return behind;
    }
  }

  /** A line break, followed by a line that belongs to the same container. */
  function tokenizeLineEnd(e: Effects, inside: State, outside: State): State {
    return (code) => {
      if (code === null) return outside(code);
      e.enter('lineEnding');
      e.consume(code);
      e.exit('lineEnding');
      return (next) => (parser.lazy[now().line] === true ? outside(next) : inside(next));
    };
  }
}
