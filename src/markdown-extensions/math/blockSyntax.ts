import type { BlockSyntax } from '../../markdown/scan/BlockSyntax.js';
import { CLOSERS, opensBlock } from './signs.js';

/** Blocks of maths, as they are told from lines. The parser's grammar says the same. */
export function blockSyntax(brackets: boolean): BlockSyntax {
  const start = brackets ? /^( {0,3})(\$\$|\\\[)(.*)$/s : /^( {0,3})(\$\$)(.*)$/s;
  return {
    open: (line) => {
      const [, indent = '', opener, rest = ''] = start.exec(line) ?? [];
      if (opener !== '$$' && opener !== '\\[') return undefined;
      if (!opensBlock(opener, rest)) return undefined;
      return { indent: indent.length, marker: CLOSERS[opener], opener, added: rest };
    },
    close: (line, marker) => {
      const words = line.replace(/[ \t]+$/, '');
      return words.endsWith(marker) ? words.slice(0, -marker.length) : undefined;
    },
    opener: brackets ? /\$\$|\\\[/ : /\$\$/,
  };
}
