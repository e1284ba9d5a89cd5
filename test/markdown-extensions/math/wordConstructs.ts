import type { InlineMath } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types';
import type { MarkdownSyntax } from '../../../src/markdown/index.js';
import type { JudgedSyntax } from '../../markdown/wholeRender.js';
import { mathBlock } from './blockConstruct.js';
import { blockTree } from './blockTree.js';
import { BACKSLASH, createData, DOLLAR, isLineEnd, isSpace, signOf, SQUARE } from './codes.js';
import {
  BEHIND_NO_CLOSER,
  CLOSERS,
  isFormula,
  trimFormula,
  type Opener,
} from '../../../src/markdown-extensions/math/signs.js';

const ROUND = 40;
const BACKTICK = 96;

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathWords: 'mathWords';
  }
}

const GOES_ON = new RegExp(BEHIND_NO_CLOSER, 'u');

const mathDollars: Construct = { name: 'mathDollars', tokenize: tokenizeDollars };
const mathBrackets: Construct = { name: 'mathBrackets', tokenize: tokenizeBrackets };

/** For each text, the position up to which no closing sign was found. */
const searched = new WeakMap<TokenizeContext, Map<Opener, number>>();

/** Remembers failed searches for a closing sign, so that not every opening sign searches again. */
function searchIn(context: TokenizeContext) {
  const ends = searched.get(context) ?? new Map<Opener, number>();
  searched.set(context, ends);
  return {
    isHopeless: (opener: Opener) => context.now().offset < (ends.get(opener) ?? 0),
    giveUp: (opener: Opener, code: Code) =>
      ends.set(opener, code === null ? Infinity : context.now().offset),
  };
}

/** An inline formula between dollars: `$x$` or `$$x$$`. */
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
    // After a letter or digit, `$` is a currency; before a space, it is a currency sign.
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

/** An inline formula between brackets: `\(x\)` or `\[x\]`. */
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

const wordsTree: TreeExtension = {
  enter: {
    mathWords(token) {
      this.enter({ type: 'inlineMath', value: '', display: false }, token);
    },
  },
  exit: {
    mathWords(token) {
      const source = this.sliceSerialize(token);
      const size = /^\$(?!\$)/.test(source) ? 1 : 2;
      const node = this.stack.at(-1) as InlineMath;
      node.value = trimFormula(source.slice(size, -size));
      node.display = size === 2 && !source.startsWith('\\(');
      this.exit(token);
    },
  },
};

/** The syntax with its formulas as extensions of micromark: the judge of our own readers, written apart from them. */
export function withConstructs(math: MarkdownSyntax, brackets: boolean): JudgedSyntax {
  const flow = brackets ? { [DOLLAR]: mathBlock, [BACKSLASH]: mathBlock } : { [DOLLAR]: mathBlock };
  const text = brackets
    ? { [DOLLAR]: mathDollars, [BACKSLASH]: mathBrackets }
    : { [DOLLAR]: mathDollars };
  const enter = { ...blockTree.enter, ...wordsTree.enter };
  const exit = { ...blockTree.exit, ...wordsTree.exit };
  return { ...math, parser: { syntax: { flow, text }, tree: { enter, exit } } };
}
