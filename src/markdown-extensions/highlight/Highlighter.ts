/** What a word of code is. All else is plain. */
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

/** The tokens of a line, and what the next line has to know. */
export interface LineTokens {
  readonly tokens: readonly CodeToken[];
  readonly state: unknown;
}

/**
 * Finds the tokens of one line, without its line end. The state is undefined for the first line. The
 * texts of the tokens are the line; the same line in the same state gives the same tokens.
 */
export type LineTokenizer = (line: string, state: unknown) => LineTokens;

/**
 * Finds the tokenizer of a language, which may have to be loaded; undefined for a language that it does
 * not know. It is asked once for each language that a person has seen code in.
 */
export type Highlighter = (
  language: string,
) => LineTokenizer | undefined | Promise<LineTokenizer | undefined>;
