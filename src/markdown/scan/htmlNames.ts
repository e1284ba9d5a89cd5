/** Elements whose tags begin HTML even within a paragraph, by CommonMark 0.31: a pattern of their names. */
export const HTML_NAMES =
  'address|article|aside|base(?:font)?|blockquote|body|caption|center|col(?:group)?|d[dlt]|details|dialog|di[rv]|' +
  'fieldset|fig(?:caption|ure)|footer|form|frame(?:set)?|h[1-6r]|head(?:er)?|html|iframe|legend|li(?:nk)?|main|' +
  'menu(?:item)?|nav|noframes|ol|optgroup|option|p(?:aram)?|search|section|summary|table|tbody|t[dhr]|tfoot|thead|title|track|ul';

const SPACE = String.raw`[ \t\n]`;
const VALUE = String.raw`[^ \t\n"'=<>\x60][^ \t\n"'=<>\x60/]*|'[^']*'|"[^"]*"`;

export const ATTRIBUTES = String.raw`(?:${SPACE}+[:_A-Za-z][\w.:-]*(?:${SPACE}*=${SPACE}*(?:${VALUE}))?)*`;

/** A tag with any name: a pattern. */
export const ANY_TAG = String.raw`</[A-Za-z][A-Za-z\d-]*${SPACE}*>|<[A-Za-z][A-Za-z\d-]*${ATTRIBUTES}${SPACE}*/?>`;

/** Elements of ours, those that stand for them, and those of which only the words are shown: a pattern of their names. */
export const OWN_NAMES =
  'a|br?|center|cite|code|del|em|font|img|i|ins|kbd|mark|small|span|strong|su[bp]|[su]';

/** The tag that begins lines in the middle of a README. */
export const FRAME_TAG = String.raw`<(?:(?:p|div|h[1-6])(?=\s[^<>]*\balign=)[^<>]*|center\s*)>`;

/** The tag that begins what a person can unfold. `open` is its one attribute that counts. */
export const DETAILS_TAG = String.raw`<details(?:\s[^<>]*)?>`;
