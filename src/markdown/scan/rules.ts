/**
 * What the `chat` dialect reads differently from CommonMark and GFM, because models write it for people, not for a
 * specification. Each rule can be switched by itself. `docs/markdown.md` has examples of each.
 */
export interface MarkdownRules {
  /** `**` and `~~` begin and end beside letters and punctuation of any script, so that `**注意：**请` is bold. */
  readonly emphasis: boolean;
  /** Only `~~` strikes text out, so that `3~5` and `~$10` are text. */
  readonly strikes: boolean;
  /** A bare URL ends before the punctuation of other scripts, such as `，` and `（`. That of a link may have spaces in it. */
  readonly addresses: boolean;
  /** A formula of `math()` may touch letters and have spaces inside of its signs. */
  readonly formulas: boolean;
  /**
   * `<br>`, `<sub>`, `<sup>`, `<kbd>`, `<mark>`, `<b>`, `<strong>`, `<i>`, `<em>`, `<u>`, `<ins>`, `<s>`, `<del>`, `<details>` and
   * `<summary>` are elements, `<a href>` is a link, `<img src>` an image, and `<h1 align>` a heading. Of `<span>`, `<font>`,
   * `<small>`, `<center>`, `<cite>`, `<p align>` and `<div align>` the content is shown. Other attributes do not count.
   */
  readonly tags: boolean;
  /**
   * A bar in code or in a formula is a part of its cell, cells without a column go on with the last one, and a table between bars
   * ends before a line without any. The line below the head may have other signs, and one of dashes between rows is not shown.
   */
  readonly tables: boolean;
  /** `##Title` is a heading, and `{#id .class}` behind one is no part of its words. A line of `---` under words that are no title is a rule. */
  readonly headings: boolean;
  /** Items have the numbers that are written, and a list may begin with any number of two digits right after a line of text. `[1][2]` are two links. */
  readonly numbers: boolean;
  /** A fence in a fence of Markdown belongs to it, and one is closed at the end of its last line, before a blank one. */
  readonly fences: boolean;
  /** Trees, boxes, JSON, stack traces, front matter and aligned columns without a fence are code. */
  readonly layouts: boolean;
  /** A single line end in a paragraph is one on the page. */
  readonly lineEnds: boolean;
  /** Indentation is layout: code is always fenced. Spaces of any kind are plain ones beside markers. */
  readonly indentation: boolean;
  /** A quote that begins with a line such as `[!NOTE]` is a note with a label. */
  readonly alerts: boolean;
}

/** How Markdown is read: as models write it, or by the letter of CommonMark and GFM. */
export type MarkdownDialect = 'chat' | 'commonmark';

const NAMES = [
  'emphasis',
  'strikes',
  'addresses',
  'formulas',
  'tags',
  'tables',
  'headings',
  'numbers',
  'fences',
  'layouts',
  'lineEnds',
  'indentation',
  'alerts',
] as const satisfies readonly (keyof MarkdownRules)[];

/** The rules of a dialect, of which single ones may be switched. */
export const rulesOf = (
  dialect: MarkdownDialect,
  switched: Partial<MarkdownRules> = {},
): MarkdownRules =>
  Object.fromEntries(
    NAMES.map((name) => [name, switched[name] ?? dialect === 'chat']),
  ) as unknown as MarkdownRules;
