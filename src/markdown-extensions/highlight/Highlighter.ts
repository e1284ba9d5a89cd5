/** The kinds of tokens with a colour. Everything else is plain. */
export type CodeTokenKind =
  | 'comment'
  | 'deleted'
  | 'function'
  | 'inserted'
  | 'keyword'
  | 'number'
  | 'string'
  | 'type';

/** A part of a line of code. */
export interface CodeToken {
  readonly text: string;
  readonly kind?: CodeTokenKind | undefined;
}

/** The tokens of a line, and the state for the next line. */
export interface LineTokens {
  readonly tokens: readonly CodeToken[];
  readonly state: unknown;
}

/**
 * Finds the tokens of one line, without its line end. The state is undefined for the first line. The
 * joined texts of the tokens must equal the line, and the same line with the same state must return the same tokens.
 */
export type LineTokenizer = (line: string, state: unknown) => LineTokens;

/**
 * Finds the tokenizer of a language, which may have to be loaded; undefined for an unknown language. Called once
 * for each language in which a person has seen code.
 */
export type Highlighter = (
  language: string,
) => LineTokenizer | undefined | Promise<LineTokenizer | undefined>;
