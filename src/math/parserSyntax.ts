import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
} from 'micromark-util-types';
import {
  BEHIND_NO_CLOSER,
  CLOSERS,
  isFormula,
  opensBlock,
  trimFormula,
  type Opener,
} from './signs.js';

const GOES_ON = new RegExp(BEHIND_NO_CLOSER, 'u');

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathBlock: 'mathBlock';
    mathWords: 'mathWords';
    mathData: 'mathData';
  }
}

declare module 'mdast' {
  interface Math {
    type: 'math';
    value: string;
    /** Its closing sign was seen. */
    closed: boolean;
    data?: Data;
  }
  interface InlineMath {
    type: 'inlineMath';
    value: string;
    /** It stands on a line of its own. */
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

const DOLLAR = 36;
const ROUND = 40;
const BACKTICK = 96;
const SQUARE = 91;
const BACKSLASH = 92;

const isLineEnd = (code: Code) => code !== null && code < -2;
const isSpace = (code: Code) => code === null || code < 0 || code === 32;
/** The character of a code; of a tab, which is several, the first. */
const signOf = (code: Code) =>
  code === null || code === -1
    ? ''
    : isLineEnd(code)
      ? '\n'
      : code < 0
        ? '\t'
        : String.fromCharCode(code);

/** The grammar of maths for the parser. */
export function parserSyntax(brackets: boolean): Extension {
  const block: Construct = { name: 'mathBlock', tokenize: tokenizeBlock, concrete: true };
  const dollars: Construct = { name: 'mathDollars', tokenize: tokenizeDollars };
  const escape: Construct = { name: 'mathBrackets', tokenize: tokenizeBrackets };
  return brackets
    ? {
        flow: { [DOLLAR]: block, [BACKSLASH]: block },
        text: { [DOLLAR]: dollars, [BACKSLASH]: escape },
      }
    : { flow: { [DOLLAR]: block }, text: { [DOLLAR]: dollars } };
}

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

  /** The closing sign, with nothing behind it. */
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

  /** A line end with a line behind it that belongs to the same container. */
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

/** For each text, up to where a search for what closes a sign found nothing. */
const searched = new WeakMap<TokenizeContext, Map<Opener, number>>();

/** Remembers where nothing closes a sign, so that each sign of a row does not search again. */
function searchIn(context: TokenizeContext) {
  const ends = searched.get(context) ?? new Map<Opener, number>();
  searched.set(context, ends);
  return {
    isHopeless: (opener: Opener) => context.now().offset < (ends.get(opener) ?? 0),
    giveUp: (opener: Opener, code: Code) =>
      ends.set(opener, code === null ? Infinity : context.now().offset),
  };
}

/** A formula in words, between dollars: `$x$` or `$$x$$`. */
function tokenizeDollars(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const search = searchIn(this);
  const { previous } = this;
  const isEscaped = this.events.at(-1)?.[1].type === 'characterEscape';
  let opener: '$' | '$$' = '$';
  let content = '';
  const data = createData(effects);
  let before: Code = null;
  return (code) => {
    if (previous === DOLLAR && !isEscaped) return nok(code);
    effects.enter('mathWords');
    effects.consume(code);
    return second;
  };

  function second(code: Code): State | undefined {
    if (code === DOLLAR) {
      opener = '$$';
      effects.consume(code);
      return first;
    }
    // Behind a letter it is a currency, and before a space the sign of one.
    if (isSpace(code) || (previous !== null && /[\p{L}\p{N}]/u.test(signOf(previous))))
      return nok(code);
    return inside(code);
  }

  function first(code: Code): State | undefined {
    return code === DOLLAR || search.isHopeless('$$') ? nok(code) : inside(code);
  }

  function inside(code: Code): State | undefined {
    if (code === null || code === BACKTICK) {
      search.giveUp(opener, code);
      return nok(code);
    }
    if (code === DOLLAR) {
      if (opener === '$' && isSpace(before)) return nok(code);
      data.consume(code);
      return behindDollar;
    }
    return take(code, code === BACKSLASH ? escaped : inside);
  }

  function escaped(code: Code): State | undefined {
    return code === null || isLineEnd(code) || code === BACKTICK
      ? inside(code)
      : take(code, inside);
  }

  function behindDollar(code: Code): State | undefined {
    if (opener === '$$') {
      if (code === DOLLAR) {
        data.consume(code);
        return end;
      }
      content += '$';
      before = DOLLAR;
      return inside(code);
    }
    return end(code);
  }

  function end(code: Code): State | undefined {
    const goesOn = opener === '$' && GOES_ON.test(signOf(code));
    if (code === DOLLAR || goesOn || !isFormula(opener, content)) return nok(code);
    data.end();
    effects.exit('mathWords');
    return ok(code);
  }

  function take(code: Code, next: State): State {
    content += signOf(code);
    before = code;
    data.consume(code);
    return next;
  }
}

/** A formula in words, between brackets: `\(x\)` or `\[x\]`. */
function tokenizeBrackets(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const search = searchIn(this);
  let opener: '\\(' | '\\[' = '\\(';
  let content = '';
  const data = createData(effects);
  return (code) => {
    effects.enter('mathWords');
    effects.consume(code);
    return second;
  };

  function second(code: Code): State | undefined {
    if (code !== ROUND && code !== SQUARE) return nok(code);
    if (code === SQUARE) opener = '\\[';
    if (search.isHopeless(opener)) return nok(code);
    effects.consume(code);
    return inside;
  }

  function inside(code: Code): State | undefined {
    if (code === null || code === BACKTICK) {
      search.giveUp(opener, code);
      return nok(code);
    }
    return take(code, code === BACKSLASH ? escaped : inside);
  }

  function escaped(code: Code): State | undefined {
    if (code === null || isLineEnd(code) || code === BACKTICK) return inside(code);
    if (code !== CLOSERS[opener].codePointAt(1)) return take(code, inside);
    if (!isFormula(opener, content.slice(0, -1))) return nok(code);
    data.consume(code);
    return end;
  }

  function end(code: Code): State | undefined {
    data.end();
    effects.exit('mathWords');
    return ok(code);
  }

  function take(code: Code, next: State): State {
    content += signOf(code);
    data.consume(code);
    return next;
  }
}

/** Takes what stands in a formula. The end of a line is a token of its own, and no part of another. */
function createData(effects: Effects) {
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

/** How the tree says it. */
export const parserTree: TreeExtension = {
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
