import { watchOptions } from '../../development/index.js';
import type {
  GrammarState,
  HighlighterCore,
  LanguageInput,
  ThemeRegistrationRaw,
} from 'shiki/core';
import type { CodeTokenKind, Highlighter, LineTokenizer } from './Highlighter.js';

/** The scopes of each kind. Of equally specific ones, later kinds take precedence. */
const SCOPES: Readonly<Record<CodeTokenKind, readonly string[]>> = {
  keyword: [
    'keyword',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'storage',
    'constant.language',
    'variable.language',
    'punctuation.definition.template-expression',
    'entity.name.section',
    'markup.heading',
  ],
  string: ['string', 'constant.character', 'markup.inline.raw', 'markup.fenced_code'],
  number: ['constant.numeric', 'constant.other', 'support.constant', 'keyword.other.unit'],
  function: [
    'entity.name.function',
    'support.function',
    'meta.function-call.generic',
    'entity.other.attribute-name',
  ],
  type: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.tag',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
  ],
  comment: ['comment', 'punctuation.definition.comment', 'string.quoted.docstring'],
  deleted: ['markup.deleted'],
  inserted: ['markup.inserted'],
};

/** Scopes that grammars count as keywords or strings, but that are more readable as plain text. */
const PLAIN_SCOPES = [
  'keyword.operator',
  'storage.type.function.arrow',
  'string.unquoted.argument.shell',
  'meta.embedded',
  'meta.template.expression',
];

const PLAIN = '#000000';
const KINDS = Object.keys(SCOPES) as readonly CodeTokenKind[];
const colourOf = (index: number) => `#${String(index + 1).padStart(6, '0')}`;
const KIND_OF = new Map(KINDS.map((kind, index) => [colourOf(index), kind]));

/** A theme whose colours only identify kinds: the real colours are custom properties. */
const THEME: ThemeRegistrationRaw = {
  name: 'agent-session',
  type: 'light',
  settings: [
    { settings: { foreground: PLAIN, background: '#ffffff' } },
    ...KINDS.map((kind, index) => ({
      scope: [...SCOPES[kind]],
      settings: { foreground: colourOf(index) },
    })),
    { scope: PLAIN_SCOPES, settings: { foreground: PLAIN } },
  ],
};

/** Options of `shikiHighlighter`. */
export interface ShikiHighlighterOptions {
  /** Functions that load the languages, by name. @default all languages of shiki */
  readonly languages?: Readonly<Record<string, LanguageInput>> | undefined;
}

/**
 * Creates a highlighter with shiki, which your app installs. Shiki and each language load when code in that language is
 * first shown.
 */
export function shikiHighlighter(options: ShikiHighlighterOptions = {}): Highlighter {
  watchOptions('shikiHighlighter', options);
  const { languages } = options;
  let loading: Promise<readonly [HighlighterCore, Readonly<Record<string, LanguageInput>>]>;
  return async (word) => {
    loading ??= load(languages);
    const [shiki, known] = await loading;
    const language = word.toLowerCase();
    const input = Object.hasOwn(known, language) ? known[language] : undefined;
    if (input === undefined) return undefined;
    await shiki.loadLanguage(input);
    return lineTokenizer(shiki, language);
  };
}

async function load(languages: ShikiHighlighterOptions['languages']) {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }, known] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/javascript'),
    languages ?? import('shiki/langs').then(({ bundledLanguages }) => bundledLanguages),
  ]);
  // Rules that the engine does not support are skipped, and the rest of the language works.
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  return [await createHighlighterCore({ themes: [THEME], engine }), known] as const;
}

/** Each line continues from the grammar state after the line before it. */
function lineTokenizer(shiki: HighlighterCore, lang: string): LineTokenizer {
  const tokenize: LineTokenizer = (line, state) => {
    const grammarState = state as GrammarState | undefined;
    const lines = shiki.codeToTokensBase(line, {
      lang,
      theme: 'agent-session',
      // A line that times out, while rules are compiled, would break the lines after it.
      tokenizeTimeLimit: 0,
      ...(grammarState !== undefined && { grammarState }),
    });
    const tokens = lines.flat().map(({ content, color = PLAIN }) => {
      const kind = KIND_OF.get(color.toLowerCase());
      return kind === undefined ? { text: content } : { text: content, kind };
    });
    return { tokens, state: shiki.getLastGrammarState(lines) };
  };
  // Rules are compiled on first use; do that now instead of when code is shown.
  tokenize('', undefined);
  return tokenize;
}
