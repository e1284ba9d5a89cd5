/** Elements whose tags begin HTML even within a paragraph, by CommonMark 0.31. */
export const HTML_NAMES =
  'address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt ' +
  'fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link ' +
  'main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead ' +
  'title tr track ul';

/** Elements of ours that need no attributes, and those that stand for them: a pattern of their names. */
export const OWN_NAMES = 'br?|code|del|em|i|ins|kbd|mark|strong|su[bp]|[su]';

/** The tag that begins what a person can unfold. `open` is its one attribute. */
export const DETAILS_TAG = String.raw`<details(?:\s+open(?:=(?:""|''|"open"|"true"|open|true))?)?\s*>`;
