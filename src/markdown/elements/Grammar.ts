import type { BlockGrammar } from '../scan/BlockSyntax.js';
import { type MarkdownDialect, type MarkdownRules, rulesOf } from '../scan/rules.js';
import { WORDS, type WordPatterns } from '../scan/wordPatterns.js';
import type { MarkdownSyntax } from './MarkdownSyntax.js';

/** How a text is read: the rules of its dialect, and what an extension adds. The same choices give the same object. */
export interface Grammar {
  readonly rules: MarkdownRules;
  /** The extension, for these rules. */
  readonly added: MarkdownSyntax | undefined;
  readonly blocks: BlockGrammar;
  readonly words: WordPatterns;
  /** Whether marks such as `[1]` lead to sources. */
  readonly cites: boolean;
  /** The same for the lines of a block in which no layout begins. */
  readonly inText?: Grammar;
}

/** What an app chooses. */
export interface GrammarChoice {
  readonly dialect?: MarkdownDialect | undefined;
  readonly rules?: Partial<MarkdownRules> | undefined;
  readonly syntax?: MarkdownSyntax | undefined;
  readonly cites?: boolean | undefined;
}

const WITHOUT_SYNTAX = {};
const known = new WeakMap<object, Map<string, Grammar>>();

/** The grammar of a choice. */
export function grammarOf({
  dialect = 'chat',
  rules: switched,
  syntax,
  cites = false,
}: GrammarChoice): Grammar {
  const key = `${dialect} ${cites} ${JSON.stringify(switched) ?? ''}`;
  const ofSyntax = known.get(syntax ?? WITHOUT_SYNTAX) ?? new Map<string, Grammar>();
  known.set(syntax ?? WITHOUT_SYNTAX, ofSyntax);
  const grammar = ofSyntax.get(key) ?? createGrammar(rulesOf(dialect, switched), cites, syntax);
  ofSyntax.set(key, grammar);
  return grammar;
}

function createGrammar(rules: MarkdownRules, cites: boolean, syntax?: MarkdownSyntax): Grammar {
  const added = syntax?.under?.(rules) ?? syntax;
  const blocks = { rules, added: added?.blocks };
  const grammar = { rules, added, blocks, words: added?.words ?? WORDS, cites };
  const withoutLayouts = { ...blocks, rules: { ...rules, layouts: false } };
  return { ...grammar, inText: { ...grammar, blocks: withoutLayouts } };
}

/** CommonMark and GFM without extensions. */
export const COMMONMARK: Grammar = /* @__PURE__ */ grammarOf({ dialect: 'commonmark' });

/** The same, for texts whose marks lead to sources. */
export const CITING: Grammar = /* @__PURE__ */ grammarOf({ dialect: 'commonmark', cites: true });

/** The dialect of answers, without extensions. */
export const CHAT: Grammar = /* @__PURE__ */ grammarOf({});
